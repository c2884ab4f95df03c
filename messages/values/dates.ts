/** Formats dates and times of day, and counts calendar days, in the reader's time zone. */
import { getDateFormat, getPageTimeZone, type Locale } from './formatters.ts';
import { keepTogether } from './keep-together.ts';
import { formatIfValid, toMs, type Timestamp } from './timestamp.ts';

export interface DateOptions {
  /** Include the day of the week; default true. */
  weekday?: boolean;
  /** Current time in ms: the year is included if it differs from the current one. 'always' includes it always; without `now`, never. */
  now?: number | 'always';
  /** IANA name or 'UTC'; default the page's time zone. */
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

/** Swedish dates are ISO 8601: "2026-11-25". */
const isoDateFields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * The calendar day in the page's time zone, as that day's 0:00 in UTC. Intl only where the reader chose a time zone: a browser's first
 * date format takes longer than twenty rows of the inbox.
 */
function toUtcDay(ms: number): number {
  if (getPageTimeZone()) return Date.parse(getDateFormat('sv', isoDateFields).format(ms));
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The number of a calendar day in the page's time zone: one more than that of the day before. NaN for an invalid timestamp. */
export const toDayNumber = (timestamp: Timestamp): number => {
  const ms = toMs(timestamp);
  return Number.isNaN(ms) ? ms : toUtcDay(ms) / 86_400_000;
};

const write = (ms: number, locale: Locale, fields: Intl.DateTimeFormatOptions): string =>
  keepTogether(getDateFormat(locale, fields).format(ms), locale);

/**
 * Writes a time, with further fields. The hours of a clock of 24 hours have two digits: by itself, Intl pads them only beside some
 * fields, and German has "1:00" and "01:00 MEZ".
 */
const writeTime = (ms: number, locale: Locale, fields: Intl.DateTimeFormatOptions): string => {
  const { hour12 } = getDateFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return write(ms, locale, { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', ...fields });
};

/** "Wed, Nov 25"; empty for an invalid timestamp. */
export const formatDate = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string => formatIfValid(timestamp, (ms) => write(ms, locale, getDateFields(ms, options)));

/** "6:00 PM" or "18:00", by locale. */
export const formatTime = (
  timestamp: Timestamp,
  locale?: Locale,
  { timeZone }: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) => writeTime(ms, locale, { ...(timeZone && { timeZone }) }));

/** "Wed 6:00 PM": for a date within the last days. */
export const formatWeekdayTime = (timestamp: Timestamp, locale?: Locale): string =>
  formatIfValid(timestamp, (ms) => writeTime(ms, locale, { weekday: 'short' }));

/** "Wed, Nov 25, 6:00 PM". */
export const formatDateTime = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) =>
    writeTime(ms, locale, {
      ...getDateFields(ms, options),
      ...(options.zoneName && { timeZoneName: 'short' }),
    }),
  );

/**
 * "Nov 2 – Dec 13, 2026": the first and the last day of a period; fields that both share are written once. No day of the week by
 * default.
 * @param to the end, which is exclusive: 0:00 ends the day before
 */
export const formatDateRange = (
  from: Timestamp,
  to: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(from, (start) =>
    formatIfValid(to, (end) =>
      end <= start
        ? formatDate(start, locale, options)
        : getDateFormat(locale, getDateFields(end - 1, { weekday: false, ...options })).formatRange(
            start,
            end - 1,
          ),
    ),
  );
