/** Weeks of the earnings chart: Monday to Monday in UTC. */
import { dayMs, getStartOfWeek } from '../../common/time-math.ts';

const weekMs = 7 * dayMs;

/**
 * The starts of the last `count` weeks, oldest first; the last one is the current week, or a later one that holds the last moment
 * before `until`.
 */
export function getWeekStarts(now: Date, count: number, until = now): Date[] {
  const current = getStartOfWeek(now).getTime();
  const first = current - (count - 1) * weekMs;
  const last = Math.max(current, getEarningsWeek(until).getTime());
  return Array.from(
    { length: (last - first) / weekMs + 1 },
    (_, at) => new Date(first + at * weekMs),
  );
}

/** The week that money of a period belongs to, estimated or final: that of its last moment. */
export const getEarningsWeek = (periodEndsAt: Date): Date =>
  getStartOfWeek(new Date(periodEndsAt.getTime() - 1));
