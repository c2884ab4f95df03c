import { formatDate, formatDateTime, type DateOptions } from './dates.ts';
import { getDateFormat, type Locale } from './formatters.ts';
import { formatIfValid, type Timestamp } from './timestamp.ts';

const minuteMs = 60_000;

/** Swedish times are ISO 8601: "00:00". */
const isoTimeFields = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Whether a time is 0:00: as an end it belongs to the day before. */
export const isMidnight = (timestamp: Timestamp, timeZone?: string): boolean =>
  formatIfValid(timestamp, (ms) =>
    getDateFormat('sv', { ...isoTimeFields, ...(timeZone && { timeZone }) }).format(ms),
  ) === '00:00:00';

/**
 * An end, which is exclusive. At 0:00 it is the last minute of the day before, "Fri, Nov 27, 11:59 PM": midnight at the start of a
 * day reads as a day more.
 */
export const formatEnd = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) =>
    formatDateTime(isMidnight(ms, options.timeZone) ? ms - minuteMs : ms, locale, options),
  );

/** The last day before an exclusive end: "Fri, Nov 27". */
export const formatLastDay = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string => formatIfValid(timestamp, (ms) => formatDate(ms - 1, locale, options));
