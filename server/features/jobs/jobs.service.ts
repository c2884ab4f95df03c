/**
 * The job queue and its runner. Jobs are written in the transaction that causes them (outbox) and run after its commit, at
 * least once, ordered by time. Not pg-boss: pg-boss uses the database's time, but all time of this product comes from one
 * injected clock that the sandbox moves forward; a job for next week must then run immediately, also on PGlite.
 *
 * A handler may call adapters, but never inside a transaction. It must be idempotent: a server can stop between the effect
 * and the update that marks the job as done.
 * See docs/decisions/026-job-queue.md.
 */
import { and, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { jobs } from '../../schema.ts';

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** Unique per job: a second job with the same key can only move the first one to an earlier time. */
  key?: string;
  runAt: Date;
}

export interface Job {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Number of failed attempts so far. */
  attempts: number;
}

/**
 * `void` completes the job. `next` computes the time of the next run, in the transaction that ends this run and with the
 * job row locked, so that a concurrent `enqueue` is not lost; null completes the job. `problem` names what this run could not
 * do, though the job goes on: `operator jobs` shows it.
 */
export type JobResult = void | {
  next: (tx: Tx) => Promise<Date | null>;
  problem?: string | undefined;
};
export type JobHandler = (
  ctx: Context,
  payload: Record<string, unknown>,
  job: Job,
) => Promise<JobResult>;

/** Thrown by a handler when a retry cannot help: the job is marked as failed. All other errors are retried. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}

export const channel = 'job';

/** Writes a job in the caller's transaction; runners are notified on commit. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind: job.kind, payload: job.payload, key: job.key ?? null, runAt: job.runAt })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
      setWhere: and(isNull(jobs.doneAt), isNull(jobs.failedAt)),
    });
  await tx.execute(sql`select pg_notify(${channel}, ${job.kind})`);
}
