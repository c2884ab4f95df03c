/** Data for the stories and tests of charts. */
import type { Bar, BarSeries } from '../../elements/ui/bar-chart/bar-chart.ts';
import type { SparklineMark, SparklinePoint } from '../../elements/ui/sparkline/sparkline.ts';

export const moneySeries: BarSeries[] = [
  { label: 'Claimed' },
  { label: 'Ready to claim', variant: 'outlined' },
  { label: 'Maturing', variant: 'muted' },
  { label: 'Estimated', variant: 'hatched' },
];

const labels = [
  'Aug 31',
  'Sep 7',
  'Sep 14',
  'Sep 21',
  'Sep 28',
  'Oct 5',
  'Oct 12',
  'Oct 19',
  'Oct 26',
  'Nov 2',
  'Nov 9',
  'Nov 16',
];
const amounts = [
  [0, 0, 0, 0],
  [42.8, 0, 0, 0],
  [91.6, 0, 0, 0],
  [0, 0, 0, 0],
  [120, 0, 0, 0],
  [180.5, 0, 0, 0],
  [64, 0, 0, 0],
  [0, 180, 0, 0],
  [0, 96, 0, 0],
  [0, 0, 148.2, 0],
  [0, 0, 60, 40],
  [0, 0, 0, 96.4],
];

const toBar = (values: readonly number[], at: number, digits = 2): Bar => ({
  label: labels[at]!,
  title: `Week of ${labels[at]!}`,
  values,
  texts: values.map((value) => value.toFixed(digits)),
});

export const weekBars: Bar[] = amounts.map((values, at) => toBar(values, at));
export const noBars: Bar[] = labels.map((_, at) => toBar([0], at));
export const manyBars: Bar[] = [120, 4310, 12_906, 17_352, 9040, 3100, 800, 90].map((value, at) =>
  toBar([value, Math.round(value / 24)], at + 4, 0),
);

const hour = 3_600_000;
const start = Date.parse('2026-11-16T09:20:00Z');
export const growth: SparklinePoint[] = [0, 3, 6, 12, 18, 24, 36, 48, 72, 96].map((age) => {
  const value = Math.round(8214 * (1 - Math.exp(-age / 16)));
  return {
    at: start + age * hour,
    value,
    atText: new Date(start + age * hour).toISOString().slice(5, 16).replace('T', ', '),
    valueText: `${String(value)} impressions`,
  };
});
export const growthMarks: SparklineMark[] = [
  { at: start + 48 * hour, text: 'checked Nov 18' },
  { at: start + 240 * hour, text: 'final on Nov 26', variant: 'dashed' },
];
