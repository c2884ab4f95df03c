/** Schedules the lifecycle job of a campaign (`campaign-lifecycle.jobs.ts`). */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, campaignTotals, jobs } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { scheduleStandings } from './schedule-standings.service.ts';

export const campaignJobKind = 'campaign';
const campaignJobKey = (campaignId: string): string => `${campaignJobKind}:${campaignId}`;

/** Creates the campaign's job, or moves it forward to `at`. */
export function scheduleCampaign(tx: Tx, campaignId: string, at: Date): Promise<void> {
  return enqueue(tx, {
    kind: campaignJobKind,
    payload: { campaignId },
    key: campaignJobKey(campaignId),
    runAt: at,
  });
}

/**
 * At server start: ensures a job for every campaign whose rewards are not settled yet, and a count for every one. Those that have a job
 * run at its time, however often servers start.
 */
export async function scheduleAllCampaigns(ctx: Context): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .leftJoin(jobs, eq(jobs.key, sql`${campaignJobKey('')}::text || ${campaigns.id}::text`))
      .where(and(ne(campaigns.state, 'draft'), isNull(campaigns.expiredAt), isNull(jobs.id)));
    for (const { id } of rows) await scheduleCampaign(tx, id, ctx.clock.now());
    const uncounted = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .leftJoin(campaignTotals, eq(campaignTotals.campaignId, campaigns.id))
      .where(and(ne(campaigns.state, 'draft'), isNull(campaignTotals.countedAt)));
    for (const { id } of uncounted) await scheduleStandings(tx, id, ctx.clock.now());
  });
}
