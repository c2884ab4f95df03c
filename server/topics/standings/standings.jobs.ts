/** Counts standings when they have changed, at most once a minute a campaign. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { jobs } from '../../db/schema.ts';
import { campaignJobKey } from '../campaigns/campaign-schedule.service.ts';
import type { JobHandler } from '../jobs/jobs.service.ts';
import {
  countInterval,
  getNextCountTime,
  standingsJobKind,
  updateStandings,
} from './standings.service.ts';

const runCount: JobHandler = async (ctx, payload, job) => {
  const { campaignId } = payload as { campaignId: string };
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const due = await getNextCountTime(db, campaignId, now);
  if (due > now) return { next: async () => due };
  // The evaluation counts what it changes: a count now would delay that one.
  if (await isEvaluationDue(db, campaignId, now))
    return { next: async () => new Date(now.getTime() + countInterval) };
  // Without its key before the count starts: a change during the count enqueues the next one.
  await db.update(jobs).set({ key: null }).where(eq(jobs.id, job.id));
  await updateStandings(ctx, campaignId);
};

/** Whether the campaign's lifecycle job runs, or is about to. */
async function isEvaluationDue(
  db: Pick<Tx, 'select'>,
  campaignId: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.key, campaignJobKey(campaignId)),
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        lte(jobs.runAt, now),
      ),
    );
  return row !== undefined;
}

export const standingsJobs: Readonly<Record<string, JobHandler>> = {
  [standingsJobKind]: runCount,
};
