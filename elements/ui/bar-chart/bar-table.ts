/** The data of a bar chart as a table. */
import type { ChartTable } from '../chart-table.ts';
import type { Bar } from './bar-scale.ts';

/** A part of each bar. `variant` is its fill; each differs without color, too. `none`: not drawn, only in the texts. */
export interface BarSeries {
  label: string;
  variant?: 'solid' | 'outlined' | 'muted' | 'hatched' | 'none';
}

/** Leaves out the empty bars at the beginning: a drawing needs them, a reader does not. */
export function toBarTable({
  axisLabel,
  series,
  bars,
}: {
  axisLabel: string;
  series: readonly BarSeries[];
  bars: readonly Bar[];
}): ChartTable {
  const first = bars.findIndex(({ values }) => values.some((value) => value > 0));
  return {
    head: [axisLabel, ...series.map(({ label }) => label)],
    rows: bars.slice(Math.max(0, first)).map(({ title, texts }) => [title, ...texts]),
  };
}
