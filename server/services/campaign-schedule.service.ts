/**
 * One job a campaign does everything that its times ask for, in order (`campaign-life.service.ts`). Here is when: asked
 * inside the transaction that ends a run, with the job's row locked, so that a post written meanwhile is not missed.
 */
import { and, eq, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { campaigns, campaignWeeks, posts } from '../db/schema.ts';
import { certainAt, dueAt, lastCall } from '../domain/evaluation.ts';
import type { CampaignRow } from './campaigns.read.ts';
import { enqueue } from './jobs.service.ts';
import { evaluationRules } from './posts.view.ts';

export const campaignJob = 'campaign';
/** How often counts are read anew while they can still change something. */
const refreshEvery = 30 * 60_000;
/** A paused campaign is looked at again: somebody may have let it go on. */
const pausedCheck = 60 * 60_000;

/** Brings the campaign's job to `at`, or makes it. */
export function scheduleCampaign(tx: Tx, campaignId: string, at: Date): Promise<void> {
  return enqueue(tx, { kind: campaignJob, payload: { campaignId }, key: `${campaignJob}:${campaignId}`, runAt: at });
}

/** At the start of a server: every campaign whose money is not settled yet has its job. */
export async function scheduleCampaigns(ctx: Context): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(ne(campaigns.state, 'draft'), isNull(campaigns.expiredAt)));
    for (const { id } of rows) await scheduleCampaign(tx, id, ctx.clock.now());
  });
}

/** When the campaign must be looked at next; null when its life is over. */
export async function nextLook(db: Db, campaignId: string, now: Date): Promise<Date | null> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || campaign.expiredAt || campaign.state === 'draft') return null;
  if (campaign.state === 'paused') return new Date(now.getTime() + pausedCheck);
  const { startsAt, endsAt, maturesAt, claimUntil } = campaign;
  const ending = new Date(endsAt.getTime() - limits.endingWindow);
  const times = [
    startsAt,
    ending,
    endsAt,
    maturesAt,
    claimUntil,
    ...(campaign.maturedAt ? [] : await lookAtPosts(db, campaign, now)),
  ];
  const next = times.filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())[0];
  return next ?? new Date(now.getTime() + refreshEvery);
}

const live = ['evaluating', 'eligible', 'eligible-bonus'];
async function lookAtPosts(db: Db, campaign: CampaignRow, now: Date): Promise<Date[]> {
  const [earliest] = await db
    .select({ first: min(posts.createdAt) })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), inArray(posts.status, live)));
  if (!earliest?.first) return [];
  const waiting = await db
    .select({ createdAt: posts.createdAt, weekEndsAt: campaignWeeks.endsAt })
    .from(posts)
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(and(eq(posts.campaignId, campaign.id), eq(posts.status, 'evaluating')));
  const rules = evaluationRules(campaign);
  const decisions = waiting.flatMap(({ createdAt, weekEndsAt }) => {
    const post = { createdAt, weekEndsAt: weekEndsAt ?? campaign.endsAt };
    return [dueAt(post, rules), lastCall(post, rules)];
  });
  const missing = await db
    .selectDistinct({ since: posts.missingSince })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), inArray(posts.status, live), isNotNull(posts.missingSince)));
  const certain = missing.flatMap(({ since }) => (since ? [certainAt(since)] : []));
  return [new Date(now.getTime() + refreshEvery), ...decisions, ...certain];
}
