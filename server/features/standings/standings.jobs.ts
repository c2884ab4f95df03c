/** Counts standings when they have changed, at most once a minute a campaign. */
import { and, eq, exists, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { getErrorCode } from '../../db/database-errors.ts';
import { jobs, posts } from '../../schema.ts';
import { readerKind } from '../campaigns/schedule-reads.service.ts';
import { updateStandingsIfDue } from './count-standings.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import {
  countInterval,
  getNextCountTime,
  getStandingsKey,
  standingsJobKind,
} from '../campaigns/standings-schedule.queries.ts';

const runStandings: JobHandler = async (ctx, payload, job) => {
  const { campaignId } = payload as { campaignId: string };
  const { db } = ctx.database;
  // A job whose count failed may have left its key to a newer one.
  if (!(await takeKey(db, campaignId, job.id))) return;
  const now = ctx.clock.now();
  const due = await getNextCountTime(db, campaignId, now);
  if (due > now) return { next: async () => due };
  const later = { next: async () => new Date(now.getTime() + countInterval) };
  // The reading counts what it changes: a count now would delay that one.
  if (await hasReadsUnderWay(db, campaignId, now)) return later;
  // Without its key before the count starts: a change during the count enqueues the next one.
  await db.update(jobs).set({ key: null }).where(eq(jobs.id, job.id));
  try {
    if (await updateStandingsIfDue(ctx, campaignId, job.signal)) return;
  } catch (error) {
    await takeKey(db, campaignId, job.id).catch(() => false);
    throw error;
  }
  // The count that runs may have begun before the change.
  if (await takeKey(db, campaignId, job.id)) return later;
};

/** Gives a job the key of its campaign. @returns false when another job has it, which then counts */
async function takeKey(db: Db, campaignId: string, jobId: string): Promise<boolean> {
  const key = getStandingsKey(campaignId);
  const isFree = sql`not exists (select from jobs other where other.key = ${key} and other.id <> ${jobId})`;
  try {
    const taken = await db
      .update(jobs)
      .set({ key })
      .where(and(eq(jobs.id, jobId), isFree))
      .returning({ id: jobs.id });
    return taken.length > 0;
  } catch (error) {
    // Another job took it at the same time.
    if (getErrorCode(error) === uniqueViolation) return false;
    throw error;
  }
}
const uniqueViolation = '23505';

/** Whether posts of the campaign are read now, or are about to. While the network takes no calls, the reader's next run is ahead. */
async function hasReadsUnderWay(db: Db, campaignId: string, now: Date): Promise<boolean> {
  const isDue = and(eq(posts.campaignId, campaignId), lte(posts.nextReadAt, now));
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.key, readerKind),
        lte(jobs.runAt, now),
        exists(db.select({ id: posts.id }).from(posts).where(isDue)),
      ),
    );
  return row !== undefined;
}

export const standingsJobs: Readonly<Record<string, JobHandler>> = {
  [standingsJobKind]: runStandings,
};
