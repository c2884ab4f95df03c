/**
 * When the lifecycle job of a campaign (`campaign-lifecycle.jobs.ts`) runs next, and how often the metrics of its posts
 * are refreshed. Computed inside the transaction that ends
 * a run, with the job row locked, so that a post published meanwhile is not missed.
 */
import { and, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, campaignWeeks, posts } from '../../schema.ts';
import { getDeletionConfirmedAt, getDueAt, getDeadline } from './post-evaluation.rules.ts';
import { dayMs } from '../../common/time-math.ts';
import { toEvaluationRules, type CampaignRow } from './campaign-facts.queries.ts';

/** How often post metrics are refreshed while posts can still change their status. */
export const metricsRefreshInterval = 30 * 60_000;

/** How often posts that the network did not find are looked up: a suspended account can come back. */
const returnCheckInterval = 6 * 60 * 60_000;

/** How often posts are looked up for edits while their fixed rewards can be claimed. */
const lateEditsInterval = dayMs;

/** How often a paused campaign is checked for having been resumed. */
const pausedCheckInterval = 60 * 60_000;

/** The time of the next run; null when the lifecycle is complete. */
export async function getNextRunTime(db: Db, campaignId: string, now: Date): Promise<Date | null> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || campaign.expiredAt || campaign.state === 'draft') return null;
  if (campaign.state === 'paused') return new Date(now.getTime() + pausedCheckInterval);
  const { startsAt, endsAt, maturesAt, claimUntil } = campaign;
  const ending = new Date(endsAt.getTime() - listLimits.endingWindow);
  const times = [
    startsAt,
    ending,
    endsAt,
    maturesAt,
    claimUntil,
    ...(campaign.maturedAt
      ? [new Date(now.getTime() + lateEditsInterval)]
      : await getPostTimes(db, campaign, now)),
  ];
  const next = times.filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())[0];
  return next ?? new Date(now.getTime() + metricsRefreshInterval);
}

const returnCheck = (now: Date) => new Date(now.getTime() + returnCheckInterval);

const hasMissingPosts = async (db: Db, { id }: CampaignRow): Promise<boolean> =>
  (await db.$count(
    posts,
    and(eq(posts.campaignId, id), eq(posts.status, 'deleted'), isNull(posts.deletedAt)),
  )) > 0;

const undecidedStatuses = ['evaluating', 'eligible', 'eligible-bonus'];

async function getPostTimes(db: Db, campaign: CampaignRow, now: Date): Promise<Date[]> {
  const [earliest] = await db
    .select({ first: min(posts.createdAt) })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), inArray(posts.status, undecidedStatuses)));
  if (!earliest?.first) return (await hasMissingPosts(db, campaign)) ? [returnCheck(now)] : [];
  const waiting = await db
    .select({ createdAt: posts.createdAt, weekEndsAt: campaignWeeks.endsAt })
    .from(posts)
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(and(eq(posts.campaignId, campaign.id), eq(posts.status, 'evaluating')));
  const rules = toEvaluationRules(campaign);
  const decisions = waiting.flatMap(({ createdAt, weekEndsAt }) => {
    const post = { createdAt, weekEndsAt: weekEndsAt ?? campaign.endsAt };
    return [getDueAt(post, rules), getDeadline(post, rules)];
  });
  const missing = await db
    .selectDistinct({ since: posts.missingSince })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaign.id),
        inArray(posts.status, undecidedStatuses),
        isNotNull(posts.missingSince),
      ),
    );
  const deletionTimes = missing.flatMap(({ since }) =>
    since ? [getDeletionConfirmedAt(since)] : [],
  );
  return [new Date(now.getTime() + metricsRefreshInterval), ...decisions, ...deletionTimes];
}
