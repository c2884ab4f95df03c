/**
 * Runs the work of a bulk job in batches. The transaction of each batch also stores how far the job has come, so that after a
 * failure, a restart or a crash the next run goes on there. It ends between two batches when the server ends.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { jobs } from '../../schema.ts';
import type { Job, JobCursor } from './job-handler.ts';

export interface BulkStep {
  /** Stored in the cursor: a job that waits for its next run is lost by a new name, and begins again. */
  name: string;
  /** The next items in the order of their ids, at most a batch. @param after the last id of the batch before */
  page(after: string | null): Promise<string[]>;
  run(tx: Tx, ids: string[]): Promise<void>;
}

/** Runs all steps, one after the other, from the cursor of the job on. */
export async function runInBatches(
  ctx: Context,
  job: Job,
  steps: readonly BulkStep[],
): Promise<void> {
  const current = steps.findIndex(({ name }) => name === job.cursor?.step);
  for (const [index, step] of steps.entries()) {
    if (index < current) continue;
    await runStep(ctx, job, step, index === current ? job.cursor!.after : null);
  }
}

async function runStep(
  ctx: Context,
  job: Job,
  { name, page, run }: BulkStep,
  from: string | null,
): Promise<void> {
  let after = from;
  for (;;) {
    job.signal.throwIfAborted();
    const ids = await page(after);
    const last = ids.at(-1);
    if (last === undefined) return;
    await ctx.database.transaction(async (tx) => {
      await run(tx, ids);
      await storeCursor(tx, job.id, { step: name, after: last });
    });
    after = last;
  }
}

async function storeCursor(tx: Tx, jobId: string, cursor: JobCursor): Promise<void> {
  await tx.update(jobs).set({ cursor }).where(eq(jobs.id, jobId));
}
