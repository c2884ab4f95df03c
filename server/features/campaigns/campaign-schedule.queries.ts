/**
 * When the lifecycle job of a campaign (`campaign-lifecycle.jobs.ts`) runs next. Its posts are read by another job, post by post
 * (`server/features/posts/read-posts.jobs.ts`).
 */
import { and, eq, gt, min } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import { minuteMs, hourMs } from '../../common/time-math.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, campaignWeeks } from '../../schema.ts';
import { canResultsBeFixed } from './unread-posts.queries.ts';

/** How often a campaign whose results are late is checked. The last read of its posts has it run at once. */
const lateResultsInterval = 5 * minuteMs;

/** How often a paused campaign is checked for having been resumed. */
const pausedCheckInterval = hourMs;

/** The time of the next run; null when the lifecycle is complete. */
export async function getNextRunTime(db: Db, campaignId: string, now: Date): Promise<Date | null> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || campaign.expiredAt || campaign.state === 'draft') return null;
  if (campaign.state === 'paused') return new Date(now.getTime() + pausedCheckInterval);
  const { startsAt, endsAt, maturesAt, maturedAt, claimUntil } = campaign;
  const ending = new Date(endsAt.getTime() - listLimits.endingWindow);
  const [week] = await db
    .select({ endsAt: min(campaignWeeks.endsAt) })
    .from(campaignWeeks)
    .where(and(eq(campaignWeeks.campaignId, campaignId), gt(campaignWeeks.endsAt, now)));
  const isLate = now >= maturesAt && !maturedAt;
  // The last read came during this run, which had found the posts undecided: what that read scheduled would be lost.
  if (isLate && (await canResultsBeFixed(db, campaign, now))) return now;
  const times = [
    startsAt,
    ending,
    endsAt,
    maturesAt,
    claimUntil,
    ...(week?.endsAt ? [week.endsAt] : []),
    ...(isLate ? [new Date(now.getTime() + lateResultsInterval)] : []),
  ];
  const next = times.filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())[0];
  return next ?? new Date(now.getTime() + lateResultsInterval);
}
