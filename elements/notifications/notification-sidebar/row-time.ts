import type { DayGroup } from '../group-by-day.ts';
import {
  formatDate,
  formatMinutesAgo,
  formatTime,
  formatWeekdayTime,
  type Locale,
} from '../../../messages/values.ts';

/** The time of a row: minutes within the last hour, then the time of day, then the date. */
export function formatRowTime(
  at: string,
  day: DayGroup['day'],
  now: number,
  locale: Locale,
): string {
  const minutes = Math.max(0, Math.floor(now / 60_000) - Math.floor(Date.parse(at) / 60_000));
  if (minutes < 60) return formatMinutesAgo(minutes, locale);
  if (day === 'today') return formatTime(at, locale);
  return day === 'yesterday'
    ? formatWeekdayTime(at, locale)
    : formatDate(at, locale, { weekday: false });
}
