/** Weeks of the server as bars of a chart. */
import { isZero } from '../../../common/decimal.ts';
import type { Earnings, EarningsWeek, ReachWeek } from '../../../contract/earnings.ts';
import { listLimits } from '../../../contract/limits.ts';
import { formatAmount, formatCount, formatDate, type Locale } from '../../../messages/values.ts';
import type { Bar, BarSeries } from '../../ui/bar-chart/bar-chart.ts';
import { getMoneyWord, type EarningsMessages } from '../earnings.messages.ts';

type MoneyKind = Exclude<keyof EarningsWeek, 'startsAt'>;

/** From the bottom of a bar: the surer, the lower. */
const fills: readonly (readonly [MoneyKind, BarSeries['variant']])[] = [
  ['paid', 'solid'],
  ['claimable', 'outlined'],
  ['estimated', 'hatched'],
];

export interface ChartData {
  series: BarSeries[];
  bars: Bar[];
}
export interface ChartContext {
  t: EarningsMessages;
  locale: Locale;
}

/** The least number of weeks up to the current one in a chart. */
const minWeeks = 8;

/**
 * The weeks of all charts of a person: the same range in each, so that they can be compared, from the first week with data on.
 * Impressions end with the current week, before the last estimates.
 */
export function trimWeeks({ currencies, reach }: Earnings): Pick<Earnings, 'currencies' | 'reach'> {
  const isUsed = [
    (at: number) => reach[at] && reach[at].impressions + reach[at].engagements > 0,
    ...currencies.map(
      ({ weeks }) =>
        (at: number) =>
          fills.some(([kind]) => !isZero(weeks[at]?.[kind] ?? '0')),
    ),
  ];
  let first = 0;
  while (first < listLimits.earningsWeeks - minWeeks && !isUsed.some((has) => has(first)))
    first += 1;
  return {
    currencies: currencies.map((one) => ({ ...one, weeks: one.weeks.slice(first) })),
    reach: reach.slice(first),
  };
}

/** Weeks are in UTC: their first day must not depend on the reader's zone. */
const toBar = (startsAt: string, { t, locale }: ChartContext): Pick<Bar, 'label' | 'title'> => {
  const label = formatDate(startsAt, locale, { weekday: false, timeZone: 'UTC' });
  return { label, title: t.weekFrom({ date: label }) };
};

/** Only the kinds of money of which there is some; at least one. */
export function toEarningsChart(
  weeks: readonly EarningsWeek[],
  currency: string,
  context: ChartContext,
): ChartData {
  const used = fills.filter(([kind]) => weeks.some((week) => Number(week[kind]) > 0));
  const shown = used.length > 0 ? used : fills.slice(0, 1);
  return {
    series: shown.map(([kind, variant]) => ({
      label: kind === 'paid' ? context.t.paid : getMoneyWord(kind, context.t),
      ...(variant && { variant }),
    })),
    bars: weeks.map((week) => ({
      ...toBar(week.startsAt, context),
      // For the drawing alone; the text has the exact amount.
      values: shown.map(([kind]) => Number(week[kind])),
      texts: shown.map(([kind]) => formatAmount(week[kind], context.locale, { currency })),
    })),
  };
}

/**
 * @param later weeks after the current one that the other charts have: nothing is gained in them yet
 */
export function toReachChart(
  weeks: readonly ReachWeek[],
  later: readonly EarningsWeek[],
  context: ChartContext,
): ChartData {
  const { t, locale } = context;
  return {
    series: [{ label: t.impressions }, { label: t.engagements, variant: 'none' }],
    bars: [
      ...weeks.map(({ startsAt, impressions, engagements }) => ({
        ...toBar(startsAt, context),
        values: [impressions, engagements],
        texts: [formatCount(impressions, locale), formatCount(engagements, locale)],
      })),
      ...later.map(({ startsAt }) => ({
        ...toBar(startsAt, context),
        values: [0, 0],
        texts: ['–', '–'],
      })),
    ],
  };
}
