import { formatDate, formatDateTime, type DateOptions } from './dates.ts';
import { getDateFormat, type Locale } from './formatters.ts';
import { formatIfValid, type Timestamp } from './timestamp.ts';
import { words } from './words.generated.ts';

type Words = Readonly<Record<keyof typeof words.en, string>>;

/** Swedish times are ISO 8601: "00:00". */
const isoTimeFields = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Whether a time is 0:00: as an end it belongs to the day before. */
export const isMidnight = (timestamp: Timestamp, timeZone?: string): boolean =>
  formatIfValid(timestamp, (ms) =>
    getDateFormat('sv', { ...isoTimeFields, ...(timeZone && { timeZone }) }).format(ms),
  ) === '00:00:00';

/** The short name of the time zone at a moment: "UTC", "GMT+1", "EST". */
const getZoneName = (ms: number, locale: Locale, timeZone: string | undefined): string =>
  getDateFormat(locale, { timeZoneName: 'short', ...(timeZone && { timeZone }) })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The words of the language in which the date is written; English for one without messages. */
function getWords(locale: Locale): Words {
  const [language = ''] = getDateFormat(locale, {}).resolvedOptions().locale.split('-');
  return (words as Readonly<Record<string, Words>>)[language] ?? words.en;
}

/**
 * An end, which is exclusive. At 0:00 it is the end of the day before, "end of Fri, Nov 27": midnight at the start of a day
 * reads as a day more. Any other is a date and time, "Fri, Nov 27, 7:00 PM".
 */
export const formatEnd = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  formatIfValid(timestamp, (ms) => {
    const { timeZone, zoneName } = options;
    if (!isMidnight(ms, timeZone)) return formatDateTime(ms, locale, options);
    const { endOfDay, endOfDayInZone } = getWords(locale);
    return (zoneName ? endOfDayInZone : endOfDay)
      .replace('{date}', formatDate(ms - 1, locale, options))
      .replace('{zone}', () => getZoneName(ms - 1, locale, timeZone));
  });

/** An end after "by", which includes the day: "Fri, Nov 27" where it is at 0:00, else a date and time. */
export const formatDeadline = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string =>
  isMidnight(timestamp, options.timeZone)
    ? formatLastDay(timestamp, locale, options)
    : formatDateTime(timestamp, locale, options);

/** The last day before an exclusive end: "Fri, Nov 27". */
export const formatLastDay = (
  timestamp: Timestamp,
  locale?: Locale,
  options: DateOptions = {},
): string => formatIfValid(timestamp, (ms) => formatDate(ms - 1, locale, options));
