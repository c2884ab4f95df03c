/** Weeks of the earnings chart: Monday to Monday in UTC. */
import { dayMs, getStartOfWeek } from './time.ts';

/** Weeks of earnings and of impressions gained: the same, so that their charts can be compared. */
export const earningsWeeks = 12;

/** The starts of the last `count` weeks, oldest first; the last one is the current week. */
export function getWeekStarts(now: Date, count: number): Date[] {
  const current = getStartOfWeek(now).getTime();
  return Array.from({ length: count }, (_, at) => new Date(current - (count - 1 - at) * 7 * dayMs));
}

/** The week that money of a period belongs to: that of its last moment, and the current one until it ends. */
export const getEarningsWeek = (periodEndsAt: Date, now: Date): Date =>
  getStartOfWeek(new Date(Math.min(periodEndsAt.getTime() - 1, now.getTime())));
