import type { DayGroup } from '../day-groups.ts';
import { clock, dates, day, kept, type Locale } from '../intl.ts';

/** "18:00". */
export const time = dates(clock);
/** "Wed 18:00". */
const dayTime = dates({ weekday: 'short', ...clock });
/** "25 Nov". */
const shortDate = dates({ ...day, weekday: undefined });
const relative = kept((locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
/** "12 min ago", "now". */
const ago = (minutes: number, locale: Locale): string => relative(locale).format(-minutes, minutes ? 'minute' : 'second');

/** When something was, in a row's few words: minutes of the last hour, then the clock, then the day. */
export function rowTime(at: string, under: DayGroup['day'], now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(now / 60_000) - Math.floor(Date.parse(at) / 60_000));
  if (minutes < 60) return ago(minutes, locale);
  return (under === 'today' ? time : under === 'yesterday' ? dayTime : shortDate)(at, locale);
}
