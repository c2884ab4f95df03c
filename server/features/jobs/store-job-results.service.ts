/** Stores how runs of jobs have ended: done, with a next time, failed, or interrupted by the end of the server. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { findDatabaseError } from '../../db/database-errors.ts';
import { jobs } from '../../schema.ts';
import { UnrecoverableJobError, type Job, type JobResult } from './job-handler.ts';

/** Milliseconds before the n-th retry: 1 s, doubled up to 5 min. */
const retryDelay = (attempts: number): number =>
  Math.min(1000 * 2 ** Math.min(attempts - 1, 20), 300000);

/** Attempts after which failures are logged as errors: about ten minutes of retries. */
const errorLogAttempts = 10;

/** Until the next attempt to store, in milliseconds: other servers ask the queue again after a second. */
const storeRetryDelay = 200;

/** Repeats `store` while the database can't do its work, and `mayWait` allows it. */
export async function storeWhenPossible<T>(
  store: () => Promise<T>,
  mayWait: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!findDatabaseError(error) || !mayWait()) throw error;
      await wait(storeRetryDelay);
    }
  }
}

/** Marks jobs as done: those that end while a statement runs share the next one. */
export class DoneJobs {
  #waiting: string[] = [];
  #next: Promise<void> | undefined;
  #current: Promise<unknown> = Promise.resolve();

  constructor(readonly ctx: Context) {}

  /** Resolves when it is stored. */
  add(id: string): Promise<void> {
    this.#waiting.push(id);
    this.#next ??= this.#current.then(() => this.#store());
    return this.#next;
  }

  #store(): Promise<void> {
    const ids = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    const stored = setDone(this.ctx, ids);
    this.#current = stored.catch(() => undefined);
    return stored;
  }
}

async function setDone({ database, clock }: Context, ids: readonly string[]): Promise<void> {
  await database.db
    .update(jobs)
    .set({ doneAt: clock.now(), cursor: null, lockedUntil: null })
    .where(sql`${jobs.id} = any(${`{${ids.join()}}`}::uuid[])`);
}

/** @returns the time of the next run; null: the job is done */
export async function storeResult(
  ctx: Context,
  job: Job,
  result: Exclude<JobResult, void>,
): Promise<Date | null> {
  return ctx.database.transaction(async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('update');
    const next = await result.next(tx);
    const lastError = result.problem ?? null;
    const set = next ? { runAt: next, attempts: 0, lastError } : { doneAt: ctx.clock.now() };
    await tx
      .update(jobs)
      .set({ ...set, cursor: null, lockedUntil: null })
      .where(eq(jobs.id, job.id));
    return next;
  });
}

/** The server ends: another one goes on with the job. */
export async function releaseJob(ctx: Context, job: Job): Promise<void> {
  await ctx.database.db.update(jobs).set({ lockedUntil: null }).where(eq(jobs.id, job.id));
}

/** The message of a failed query quotes its values, which may be personal data; the message of its cause does not. */
function toSafeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (!('query' in error)) return error.message;
  return error.cause instanceof Error ? error.cause.message : 'A query failed.';
}

/** @returns the time of the next attempt; null: there is none */
export async function storeFailure(ctx: Context, job: Job, error: unknown): Promise<Date | null> {
  const attempts = job.attempts + 1;
  const now = ctx.clock.now();
  const isFinal = error instanceof UnrecoverableJobError;
  const next = isFinal ? null : new Date(now.getTime() + retryDelay(attempts));
  const level = attempts >= errorLogAttempts ? 'error' : 'warn';
  ctx.log[level]({ err: error, job: job.id, kind: job.kind, attempts }, 'jobs: an attempt failed');
  await ctx.database.db
    .update(jobs)
    .set({
      ...(next ? { runAt: next } : { failedAt: now }),
      attempts,
      lockedUntil: null,
      lastError: toSafeErrorMessage(error),
    })
    .where(eq(jobs.id, job.id));
  return next;
}
