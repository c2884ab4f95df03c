/**
 * How numbers, money and times read. Everything goes through Intl, so words and order are the language's own.
 * `locale` is a BCP 47 tag; undefined means the browser's. Times are milliseconds since the epoch or ISO 8601 strings.
 */
import type { Money } from '../../contract/common.ts';
import { isDecimal } from './is-decimal.ts';

export type Locale = string | undefined;
export type Moment = number | string;

const kept = new Map<string, unknown>();

/** Making an Intl formatter costs a hundred times what using it costs. */
function keep<T>(kind: string, locale: Locale, options: object, make: (locale: Locale) => T): T {
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  let made = kept.get(key) as T | undefined;
  if (made === undefined) {
    try {
      made = make(locale);
    } catch {
      // A language tag out of somebody's markup may be nonsense: then the browser's own.
      made = make(undefined);
    }
    kept.set(key, made);
  }
  return made;
}

const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  keep('n', locale, options, (tag) => new Intl.NumberFormat(tag, options));
const dates = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  keep('d', locale, options, (tag) => new Intl.DateTimeFormat(tag, options));

/** Milliseconds of a moment; NaN where it is none. */
export const toMs = (moment: Moment): number => (typeof moment === 'number' ? moment : Date.parse(moment));

export interface AmountOptions {
  /** Also a plus before what is above zero. */
  sign?: boolean;
  /** No decimals where they are zero: "12,000" for a pool, not for a balance. */
  short?: boolean;
}

/** A decimal string with all its digits, grouped, at least two decimals. What is no number comes back as it is. */
export function formatAmount(amount: string, locale?: Locale, { sign = false, short = false }: AmountOptions = {}): string {
  if (!isDecimal(amount)) return amount;
  const formatter = numbers(locale, {
    minimumFractionDigits: short && /^[+-]?\d+(\.0*)?$/.test(amount) ? 0 : 2,
    maximumFractionDigits: 18,
    signDisplay: sign ? 'exceptZero' : 'negative',
  });
  // A string keeps every digit; a number would be a float.
  return formatter.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** "42.80 USDC": the amount and its currency with a space that does not break. */
export function formatMoney(money: Money, locale?: Locale, options?: AmountOptions): string {
  const written = `${formatAmount(money.amount, locale, options)}\u00a0${money.currency}`;
  // Between words from right to left it keeps its own order: the figure first.
  return /^ar/.test(locale ?? '') ? `\u2066${written}\u2069` : written;
}

/** "4,310"; with `compact` "4.3K". */
export const formatCount = (count: number, locale?: Locale, compact = false): string =>
  numbers(locale, compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}).format(count);

/** "64 %" of 0.64, as the language writes it. */
export const formatPercent = (part: number, locale?: Locale): string =>
  numbers(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part);

export interface DateOptions {
  /** With the day of the week; default true. */
  weekday?: boolean;
  /** The present, in ms: the year is written where it is another one. Without it, never; 'always' in any case. */
  now?: number | 'always';
  /** IANA name or 'UTC'; default the reader's own. */
  timeZone?: string;
}

function dateFields(ms: number, { weekday = true, now, timeZone }: DateOptions): Intl.DateTimeFormatOptions {
  const year = now === 'always' || (now !== undefined && new Date(now).getFullYear() !== new Date(ms).getFullYear());
  return {
    day: 'numeric',
    month: 'short',
    ...(weekday && { weekday: 'short' }),
    ...(year && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  };
}

const written = (moment: Moment, write: (ms: number) => string): string => {
  const ms = toMs(moment);
  return Number.isNaN(ms) ? '' : write(ms);
};
const clockFields = { hour: 'numeric', minute: '2-digit' } as const;

/** "Wed, Nov 25"; empty where the moment is none. */
export const formatDate = (moment: Moment, locale?: Locale, options: DateOptions = {}): string =>
  written(moment, (ms) => dates(locale, dateFields(ms, options)).format(ms));

/** "6:00 PM" or "18:00", as the language has it. */
export const formatTime = (moment: Moment, locale?: Locale, { timeZone }: DateOptions = {}): string =>
  written(moment, (ms) => dates(locale, { ...clockFields, ...(timeZone && { timeZone }) }).format(ms));

/** "Wed, Nov 25, 6:00 PM". */
export const formatDateTime = (moment: Moment, locale?: Locale, options: DateOptions = {}): string =>
  written(moment, (ms) => dates(locale, { ...dateFields(ms, options), ...clockFields }).format(ms));

/** "Nov 2 – Dec 13, 2026": what both share is written once. Without the day of the week unless asked for. */
export const formatRange = (from: Moment, to: Moment, locale?: Locale, options: DateOptions = {}): string =>
  written(from, (start) =>
    written(to, (end) =>
      end < start
        ? formatDate(start, locale, options)
        : dates(locale, dateFields(end, { weekday: false, ...options })).formatRange(start, end),
    ),
  );

const spans: [Intl.RelativeTimeFormatUnit & ('second' | 'minute' | 'hour' | 'day' | 'month' | 'year'), number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "now", "3 minutes ago", "in 2 days". Less than 45 seconds is now. */
export function formatRelative(moment: Moment, nowMs: number, locale?: Locale): string {
  return written(moment, (ms) => {
    const away = ms - nowMs;
    const size = Math.abs(away);
    const words = keep('r', locale, {}, (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
    if (size < 45_000) return words.format(0, 'second');
    const [unit, length] = spans.find(([, span]) => size >= span * 0.985) ?? ['minute', 60_000];
    return words.format(Math.round(away / length), unit);
  });
}

/** How long from now until then, in its two largest units: "3d 9h", "11 min", "0:38" below a minute; empty once over. */
export function formatLeft(moment: Moment, nowMs: number, locale?: Locale): string {
  return written(moment, (ms) => {
    const left = ms - nowMs;
    if (left <= 0) return '';
    if (left < 60_000) return `0:${String(Math.min(59, Math.ceil(left / 1000))).padStart(2, '0')}`;
    const unit = (count: number, name: string, display: 'narrow' | 'short') =>
      numbers(locale, { style: 'unit', unit: name, unitDisplay: display }).format(count);
    const days = Math.floor(left / 86_400_000);
    const hours = Math.floor((left / 3_600_000) % 24);
    const minutes = Math.floor((left / 60_000) % 60);
    if (days > 0)
      return hours > 0 ? `${unit(days, 'day', 'narrow')} ${unit(hours, 'hour', 'narrow')}` : unit(days, 'day', 'short');
    if (hours > 0)
      return minutes > 0 ? `${unit(hours, 'hour', 'narrow')} ${unit(minutes, 'minute', 'narrow')}` : unit(hours, 'hour', 'short');
    return unit(minutes, 'minute', 'short');
  });
}

/** "7xKp…9fQm", "0x8f3A…c41E": enough of both ends to tell two addresses apart. Short ones stay whole. */
export function maskAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
}

/** The language of a node: the nearest `lang` above it, across shadow roots; undefined where there is none. */
export function localeOf(node: Node): Locale {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && at.lang) return at.lang;
  return undefined;
}
