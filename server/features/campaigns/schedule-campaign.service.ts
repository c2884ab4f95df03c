/** Schedules the lifecycle job of a campaign (`campaign-lifecycle.jobs.ts`). */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, campaignTotals } from '../../schema.ts';
import { getDueAt } from './post-evaluation.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { scheduleStandings } from './schedule-standings.service.ts';
import { toEvaluationRules, type CampaignRow } from './campaign-facts.queries.ts';
import { metricsRefreshInterval } from './campaign-schedule.queries.ts';

export const campaignJobKind = 'campaign';
export const campaignJobKey = (campaignId: string): string => `${campaignJobKind}:${campaignId}`;

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
