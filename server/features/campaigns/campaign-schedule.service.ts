/**
 * When the lifecycle job of a campaign (`campaign-lifecycle.jobs.ts`) runs next. Computed inside the transaction that ends
 * a run, with the job row locked, so that a post published meanwhile is not missed.
 */
import { and, eq, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { campaigns, campaignTotals, campaignWeeks, posts } from '../../schema.ts';
import { getDeletionConfirmedAt, getDueAt, getDeadline } from './post-evaluation.rules.ts';
import { dayMs } from '../../common/time.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { scheduleStandings } from './standings-schedule.service.ts';
import { toEvaluationRules, type CampaignRow } from './campaign-facts.queries.ts';

export const campaignJobKind = 'campaign';
export const campaignJobKey = (campaignId: string): string => `${campaignJobKind}:${campaignId}`;

/** How often post metrics are refreshed while posts can still change their status. */
const metricsRefreshInterval = 30 * 60_000;
/** How often posts that the network did not find are looked up: a suspended account can come back. */
const returnCheckInterval = 6 * 60 * 60_000;
/** How often posts are looked up for edits while their fixed rewards can be claimed. */
const lateEditsInterval = dayMs;
/** How often a paused campaign is checked for having been resumed. */
const pausedCheckInterval = 60 * 60_000;

/** Creates the campaign's job, or moves it forward to `at`. */
export function scheduleCampaign(tx: Tx, campaignId: string, at: Date): Promise<void> {
  return enqueue(tx, {
    kind: campaignJobKind,
    payload: { campaignId },
    key: campaignJobKey(campaignId),
    runAt: at,
  });
}

/** A new post is looked up soon, so that its author sees how often it is seen before the result. */
export function scheduleFirstLookup(
  tx: Tx,
  campaign: CampaignRow,
  post: { createdAt: Date },
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + metricsRefreshInterval);
  const dueAt = getDueAt(post, toEvaluationRules(campaign));
  return scheduleCampaign(tx, campaign.id, dueAt < soon ? dueAt : soon);
}

/** At server start: ensures a job for every campaign whose rewards are not settled yet, and a count for every one. */
export async function scheduleAllCampaigns(ctx: Context): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(ne(campaigns.state, 'draft'), isNull(campaigns.expiredAt)));
    for (const { id } of rows) await scheduleCampaign(tx, id, ctx.clock.now());
    const uncounted = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .leftJoin(campaignTotals, eq(campaignTotals.campaignId, campaigns.id))
      .where(and(ne(campaigns.state, 'draft'), isNull(campaignTotals.countedAt)));
    for (const { id } of uncounted) await scheduleStandings(tx, id, ctx.clock.now());
  });
}

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
