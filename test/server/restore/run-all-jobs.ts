/** Runs the due jobs of payments, one after the other, without a runner. */
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { claimJobs } from '../../../server/features/payouts/claims.jobs.ts';
import { withdrawalJobs } from '../../../server/features/withdrawals/withdrawals.jobs.ts';
import { jobs } from '../../../server/schema.ts';
import { firstRun, type TestContext } from '../support.ts';

const handlers = { ...claimJobs, ...withdrawalJobs };

export async function runAllJobs(ctx: TestContext): Promise<void> {
  const due = await ctx.database.db
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, Object.keys(handlers)),
        isNull(jobs.doneAt),
        lte(jobs.runAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(jobs.runAt));
  for (const job of due) {
    const result = await handlers[job.kind]!(ctx, job.payload as Record<string, unknown>, firstRun);
    await ctx.database.transaction(async (tx) => {
      const runAt = result?.next ? await result.next(tx) : null;
      await tx
        .update(jobs)
        .set(runAt ? { runAt } : { doneAt: ctx.clock.now() })
        .where(eq(jobs.id, job.id));
    });
  }
}
