/**
 * Formats numbers, money and times with Intl. `locale` is a BCP 47 tag; undefined means the browser's locale. Timestamps
 * are milliseconds since the epoch or ISO 8601 strings.
 * One module a kind, so that a page loads those that its elements use.
 */
export {
  type DateOptions,
  formatDate,
  formatTime,
  formatWeekdayTime,
  formatDateTime,
  formatDateRange,
  toDayNumber,
} from './values/dates.ts';
export { formatEnd, formatLastDay, isMidnight } from './values/ends.ts';
export { keepOnLine } from './values/keep-together.ts';
export { setPageTimeZone, type Locale } from './values/formatters.ts';
export { formatList } from './values/lists.ts';
export { formatMinutesAgo } from './values/minutes-ago.ts';
export {
  type AmountOptions,
  formatAmount,
  formatMoney,
  formatDeduction,
  formatCount,
  formatPercent,
} from './values/numbers.ts';
export { formatRelative } from './values/relative.ts';
export { formatCountdown, formatTimeLeft } from './values/time-left.ts';
export { toMs, type Timestamp } from './values/timestamp.ts';
