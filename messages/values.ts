/**
 * Formats numbers, money and times with Intl. `locale` is a BCP 47 tag; undefined means the browser's locale. Timestamps
 * are milliseconds since the epoch or ISO 8601 strings.
 */
import type { Money } from '../contract/common.ts';
import { isDecimal } from '../contract/decimal.ts';

export type Locale = string | undefined;
export type Timestamp = number | string;

const formatters = new Map<string, unknown>();

/** Returns a cached formatter: creating an Intl formatter costs about a hundred times as much as using it. */
function getFormatter<T>(
  kind: string,
  locale: Locale,
  options: object,
  create: (locale: Locale) => T,
): T {
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as T | undefined;
  if (formatter === undefined) {
    try {
      formatter = create(locale);
    } catch {
      // A `lang` attribute of the host page can be invalid: use the browser's locale.
      formatter = create(undefined);
    }
    formatters.set(key, formatter);
  }
  return formatter;
}

const getNumberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  getFormatter('n', locale, options, (tag) => new Intl.NumberFormat(tag, options));
const getDateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  getFormatter('d', locale, options, (tag) => new Intl.DateTimeFormat(tag, options));

/** Milliseconds since the epoch; NaN for an invalid timestamp. */
export const toMs = (timestamp: Timestamp): number =>
  typeof timestamp === 'number' ? timestamp : Date.parse(timestamp);

export interface AmountOptions {
  /** Show a plus sign for values above zero. */
  signed?: boolean;
  /** Omit decimals that are all zero: "12,000". For reward pools, not for balances. */
  short?: boolean;
}

/** Formats a decimal string with all its digits, grouped, with at least two decimals. Returns other text unchanged. */
export function formatAmount(
  amount: string,
  locale?: Locale,
  { signed = false, short = false }: AmountOptions = {},
): string {
  if (!isDecimal(amount)) return amount;
  const formatter = getNumberFormat(locale, {
    minimumFractionDigits: short && /^[+-]?\d+(\.0*)?$/.test(amount) ? 0 : 2,
    maximumFractionDigits: 18,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  // Intl keeps every digit of a string; a number would be rounded as a float.
  return formatter.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** "42.80 USDC": the amount and its currency, joined by a no-break space. */
export function formatMoney(money: Money, locale?: Locale, options?: AmountOptions): string {
  const written = `${formatAmount(money.amount, locale, options)}\u00a0${money.currency}`;
  // Between words from right to left it keeps its own order: the figure first.
  return /^ar/.test(locale ?? '') ? `\u2066${written}\u2069` : written;
}

/** "4,310"; with `compact` "4.3K". */
export const formatCount = (count: number, locale?: Locale, compact = false): string =>
  getNumberFormat(locale, compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}).format(
    count,
  );

/** "64%" for 0.64. */
export const formatPercent = (part: number, locale?: Locale): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part);

export interface DateOptions {
  /** Include the day of the week; default true. */
  weekday?: boolean;
  /** Current time in ms: the year is included if it differs from the current one. 'always' includes it always; without `now`, never. */
  now?: number | 'always';
  /** IANA name or 'UTC'; default the browser's time zone. */
  timeZone?: string;
  /** Include the short name of the time zone: "14:00 UTC". */
  zoneName?: boolean;
}

function getDateFields(
  ms: number,
  { weekday = true, now, timeZone }: DateOptions,
): Intl.DateTimeFormatOptions {
  const year =
    now === 'always' ||
    (now !== undefined && new Date(now).getFullYear() !== new Date(ms).getFullYear());
  return {
    day: 'numeric',
    month: 'short',
    ...(weekday && { weekday: 'short' }),
    ...(year && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  };
}

const formatIfValid = (timestamp: Timestamp, format: (ms: number) => string): string => {
  const ms = toMs(timestamp);
  return Number.isNaN(ms) ? '' : format(ms);
};
const timeFields = { hour: 'numeric', minute: '2-digit' } as const;

/** "Wed, Nov 25"; empty for an invalid timestamp. */
export const formatDate = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) => getDateFormat(locale, getDateFields(ms, options)).format(ms));

/** "6:00 PM" or "18:00", by locale. */
export const formatTime = (
  timestamp: Timestamp,
  locale?: Locale,
  { timeZone }: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) =>
    getDateFormat(locale, { ...timeFields, ...(timeZone && { timeZone }) }).format(ms),
  );

/** "Wed 6:00 PM": for a date within the last days. */
export const formatWeekdayTime = (timestamp: Timestamp, locale?: Locale): string =>
  formatIfValid(timestamp, (ms) =>
    getDateFormat(locale, { weekday: 'short', ...timeFields }).format(ms),
  );

/** "Wed, Nov 25, 6:00 PM". */
export const formatDateTime = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) =>
    getDateFormat(locale, {
      ...getDateFields(ms, options),
      ...timeFields,
      ...(options.zoneName && { timeZoneName: 'short' }),
    }).format(ms),
  );

/** "Nov 2 – Dec 13, 2026": fields that both dates share are written once. No day of the week by default. */
export const formatDateRange = (
  from: Timestamp,
  to: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(from, (start) =>
    formatIfValid(to, (end) =>
      end < start
        ? formatDate(start, locale, options)
        : getDateFormat(locale, getDateFields(end, { weekday: false, ...options })).formatRange(
            start,
            end,
          ),
    ),
  );

const relativeUnits: [
  Intl.RelativeTimeFormatUnit & ('second' | 'minute' | 'hour' | 'day' | 'month' | 'year'),
  number,
][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "now", "3 minutes ago", "in 2 days". Less than 45 seconds is "now". */
export function formatRelative(timestamp: Timestamp, nowMs: number, locale?: Locale): string {
  return formatIfValid(timestamp, (ms) => {
    const difference = ms - nowMs;
    const size = Math.abs(difference);
    const formatter = getFormatter(
      'r',
      locale,
      {},
      (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    );
    if (size < 45_000) return formatter.format(0, 'second');
    const [unit, length] = relativeUnits.find(([, unitMs]) => size >= unitMs * 0.985) ?? [
      'minute',
      60_000,
    ];
    return formatter.format(Math.round(difference / length), unit);
  });
}

/** "12 min. ago", or "now" for zero. For lists; {@link formatRelative} writes the words in full. */
export const formatMinutesAgo = (minutes: number, locale?: Locale): string =>
  getFormatter(
    'rs',
    locale,
    {},
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
  ).format(-minutes, minutes ? 'minute' : 'second');

/** "0:38": minutes and seconds, rounded up; "0:00" for a negative duration. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Time left in its two largest units: "3d 9h", "11 min", "0:38" below a minute; empty for a past timestamp. */
export function formatTimeLeft(timestamp: Timestamp, nowMs: number, locale?: Locale): string {
  return formatIfValid(timestamp, (ms) => {
    const left = ms - nowMs;
    if (left <= 0) return '';
    if (left < 60_000) return formatCountdown(Math.min(left, 59_000));
    const unit = (count: number, name: string, display: 'narrow' | 'short') =>
      getNumberFormat(locale, { style: 'unit', unit: name, unitDisplay: display }).format(count);
    const days = Math.floor(left / 86_400_000);
    const hours = Math.floor((left / 3_600_000) % 24);
    const minutes = Math.floor((left / 60_000) % 60);
    if (days > 0)
      return hours > 0
        ? `${unit(days, 'day', 'narrow')} ${unit(hours, 'hour', 'narrow')}`
        : unit(days, 'day', 'short');
    if (hours > 0)
      return minutes > 0
        ? `${unit(hours, 'hour', 'narrow')} ${unit(minutes, 'minute', 'narrow')}`
        : unit(hours, 'hour', 'short');
    return unit(minutes, 'minute', 'short');
  });
}
