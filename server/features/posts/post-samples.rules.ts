/** How often the counts of a post are kept: a post is seen mostly in its first two days. */
import { dayMs, hourMs } from '../../common/time.ts';

/** How long the samples of a post are hourly; then they are daily. */
const hourlyPeriod = 2 * dayMs;

/** The start of the hour or day (UTC) that has one sample at most. */
export function getSampleStart(createdAt: Date, now: Date): Date {
  const isRecent = now.getTime() - createdAt.getTime() < hourlyPeriod;
  const step = isRecent ? hourMs : dayMs;
  return new Date(now.getTime() - (now.getTime() % step));
}

/** Times of the samples that the evaluation would have written until `until`, every third hour of the first two days. */
export function getSampleTimes(createdAt: Date, until: Date): Date[] {
  const times: Date[] = [];
  const start = createdAt.getTime();
  for (let age = 3 * hourMs; age <= hourlyPeriod; age += 3 * hourMs)
    times.push(new Date(start + age));
  const end = Math.min(until.getTime(), start + 10 * dayMs);
  for (let at = start + hourlyPeriod + dayMs; at <= end; at += dayMs) times.push(new Date(at));
  return times.filter((at) => at <= until);
}
