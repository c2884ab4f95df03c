/** Weeks of the server as bars of a chart. */
import { isZero } from '../../../common/decimal.ts';
import type { Earnings, EarningsWeek, ReachWeek } from '../../../contract/earnings.ts';
import { listLimits } from '../../../contract/limits.ts';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatList,
  formatMoney,
  type Locale,
} from '../../../messages/values.ts';
import type { Bar, BarSeries } from '../../ui/bar-chart/bar-chart.ts';
import { markEstimate } from '../balance-status.ts';
import { getMoneyWord, type EarningsMessages } from '../earnings.messages.ts';

type MoneyKind = Exclude<keyof EarningsWeek, 'startsAt'>;

/** From the bottom of a bar: the surer, the lower. */
const fills: readonly (readonly [MoneyKind, BarSeries['variant']])[] = [
  ['paid', 'solid'],
  ['claimable', 'outlined'],
  ['estimated', 'hatched'],
];

/** What is shown below three weeks with something in them. */
export interface ChartSummary {
  /** One sentence for each of these weeks. */
  sentences: string[];
  /** When there will be a chart. */
  note?: string;
}
export interface ChartData {
  series: BarSeries[];
  bars: Bar[];
  /** In place of a chart. */
  summary?: ChartSummary | undefined;
}
export interface ChartContext {
  t: EarningsMessages;
  locale: Locale;
}

/** The least number of weeks up to the current one in a chart. */
const minWeeks = 8;

/** Fewer weeks with something in them are no chart: they are sentences. */
const minUsedWeeks = 3;

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
const formatWeek = (startsAt: string, locale: Locale): string =>
  formatDate(startsAt, locale, { weekday: false, timeZone: 'UTC' });

const toBar = (startsAt: string, { t, locale }: ChartContext): Pick<Bar, 'label' | 'title'> => {
  const label = formatWeek(startsAt, locale);
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
  const usedWeeks = weeks.filter((week) => used.some(([kind]) => !isZero(week[kind])));
  return {
    summary:
      usedWeeks.length < minUsedWeeks ? summarizeEarnings(usedWeeks, currency, context) : undefined,
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

function summarizeEarnings(
  weeks: readonly EarningsWeek[],
  currency: string,
  { t, locale }: ChartContext,
): ChartSummary {
  if (weeks.length === 0)
    return { sentences: [t.earningsNone({ weeks: listLimits.earningsWeeks })] };
  const sentences = weeks.map((week) => {
    const parts = fills
      .filter(([kind]) => !isZero(week[kind]))
      .map(([kind]) => {
        const amount = formatMoney({ amount: week[kind], currency }, locale);
        return t.weekMoney({
          kind,
          amount: kind === 'estimated' ? markEstimate(amount) : amount,
        });
      });
    return t.weekParts({
      date: formatWeek(week.startsAt, locale),
      parts: formatList(parts, locale, 'unit'),
    });
  });
  return { sentences, note: t.earningsFew };
}

function summarizeReach(weeks: readonly ReachWeek[], { t, locale }: ChartContext): ChartSummary {
  if (weeks.length === 0) return { sentences: [t.reachNone({ weeks: listLimits.earningsWeeks })] };
  const sentences = weeks.map(({ startsAt, impressions }) =>
    t.weekReach({
      count: impressions,
      shown: formatCount(impressions, locale),
      date: formatWeek(startsAt, locale),
    }),
  );
  return { sentences, note: t.reachFew };
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
  const usedWeeks = weeks.filter(({ impressions }) => impressions > 0);
  return {
    summary: usedWeeks.length < minUsedWeeks ? summarizeReach(usedWeeks, context) : undefined,
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
