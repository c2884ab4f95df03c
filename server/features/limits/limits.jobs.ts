/** Deletes counts whose time is over. Their keys identify clients and people, so they are not kept for the daily cleanup. */
import { lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../db/query.ts';
import { exactCounts, sharedCounts } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

const kind = 'clean-up-limits';
const interval = 10 * 60_000;

/** At server start: ensures the one job. */
export async function scheduleLimitCleanup(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

const deleteExpiredCounts: JobHandler = async (ctx, _payload, { signal }) => {
  const { db } = ctx.database;
  // In batches: anybody adds a row for each wrong token.
  await deleteInBatches(db, exactCounts, lte(exactCounts.endsAt, ctx.clock.now()), { signal });
  // Counted in minutes of the machine's clock, which the sandbox's clock may be ahead of.
  await deleteInBatches(
    db,
    sharedCounts,
    lt(sharedCounts.windowStart, sql`now() - interval '5 minutes'`),
    { signal },
  );
  return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
};

export const limitJobs: Readonly<Record<string, JobHandler>> = { [kind]: deleteExpiredCounts };
