/**
 * The job queue. Jobs are written in the transaction that causes them (outbox) and run after its commit, at
 * least once, ordered by time. Not pg-boss: pg-boss uses the database's time, but all time of this product comes from one
 * injected clock that the sandbox moves forward; a job for next week must then run immediately, also on PGlite.
 *
 * A handler may call adapters, but never inside a transaction. It must be idempotent: a server can stop between the effect
 * and the update that marks the job as done.
 * See docs/decisions/026-job-queue.md.
 */
import { and, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { wakeAfterCommit } from '../../db/transaction-state.ts';
import { jobs } from '../../schema.ts';

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /**
   * Unique per job: a second job with the same key can only move the first one to an earlier time, and does nothing when that
   * one is done.
   */
  key?: string;
  runAt: Date;
}

export const channel = 'job';

/**
 * Writes a job in the caller's transaction; runners are woken after its commit. A trigger skips a key whose job is done and has left
 * the table (`job_keys`).
 */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind: job.kind, payload: job.payload, key: job.key ?? null, runAt: job.runAt })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
      setWhere: and(isNull(jobs.doneAt), isNull(jobs.failedAt)),
    });
  wakeAfterCommit(channel);
}
