/** How often the counts of a post are kept: a post is seen mostly in its first two days. */
import { dayMs, hourMs } from '../../common/time-math.ts';

/** How long the samples of a post are hourly; then they are daily. */
const hourlyPeriod = 2 * dayMs;

/** The start of the hour or day (UTC) that has one sample at most. */
export function getSampleStart(createdAt: Date, now: Date): Date {
  const isRecent = now.getTime() - createdAt.getTime() < hourlyPeriod;
  const step = isRecent ? hourMs : dayMs;
  return new Date(now.getTime() - (now.getTime() % step));
}
