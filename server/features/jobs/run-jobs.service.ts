/** Runs due jobs until stopped. Several servers can run against one database: each job is locked with a lease. */
import { setTimeout as wait } from 'node:timers/promises';
import { or, isNull, lte, and, inArray, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { jobs } from '../../schema.ts';
import { channel } from './enqueue-job.service.ts';
import { UnrecoverableJobError, type JobHandler, type Job, type JobResult } from './job-handler.ts';

export interface JobRunner {
  /** Resolves when no job is due. Jobs that wait for a retry are not due. */
  settled(): Promise<void>;
  /**
   * Starts no more jobs and asks the running ones to stop at their next step.
   *
   * @returns the kinds of those that still run after `patience` milliseconds: their leases expire, and another server takes them
   */
  stop(patience?: number): Promise<readonly string[]>;
}

const leaseDuration = 15000;
const maxParallelPerKind = 4;

/** Polls at least this often, in case a clock change or a notification was missed. */
const maxSleep = 30000;

/** Delay after the queue could not be read. */
const queueReadRetryDelay = 1000;

/** Milliseconds before the n-th retry: 1 s, doubled up to 5 min. */
const retryDelay = (attempts: number): number =>
  Math.min(1000 * 2 ** Math.min(attempts - 1, 20), 300000);

/** Attempts after which failures are logged as errors: about ten minutes of retries. */
const errorLogAttempts = 10;

/** Runs due jobs of the kinds in `handlers` until stopped; up to four of a kind in parallel. */
export async function startJobs(
  ctx: Context,
  handlers: Readonly<Record<string, JobHandler>>,
): Promise<JobRunner> {
  const runner = new DatabaseJobRunner(ctx, handlers);
  await runner.start();
  return runner;
}

/** Runs the jobs of the kinds in `handlers` that are due at the time of the context, and returns. */
export async function runDueJobs(
  ctx: Context,
  handlers: Readonly<Record<string, JobHandler>>,
): Promise<void> {
  const runner = new DatabaseJobRunner(ctx, handlers);
  await runner.settled();
  await runner.stop();
}

class DatabaseJobRunner implements JobRunner {
  #running = new Map<string, { kind: string; work: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  readonly #ending = new AbortController();
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #cleanups: (() => Promise<void> | void)[] = [];

  constructor(
    readonly ctx: Context,
    readonly handlers: Readonly<Record<string, JobHandler>>,
  ) {}

  async start(): Promise<void> {
    // PGlite serves one process: existing locks were left by a killed process.
    if (this.ctx.database.kind === 'pglite')
      await this.ctx.database.db.update(jobs).set({ lockedUntil: null });
    this.#cleanups.push(await this.ctx.database.listen(channel, () => this.#wake()));
    this.#cleanups.push(this.ctx.clock.onJump(() => this.#wake()));
    const leaseRenewal = setInterval(() => void this.#renewLeases(), leaseDuration / 3).unref();
    this.#cleanups.push(() => clearInterval(leaseRenewal));
    this.#wake();
  }

  async settled(): Promise<void> {
    while (!this.#isStopped) {
      this.#wake();
      while (this.#polling) await this.#polling;
      if (this.#running.size === 0) return;
      await Promise.race([...this.#running.values()].map(({ work }) => work));
    }
  }

  get #isStopped(): boolean {
    return this.#ending.signal.aborted;
  }

  async stop(patience?: number): Promise<readonly string[]> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    // Renewals of leases go on until the running jobs have ended.
    await Promise.race([
      this.#finish(),
      ...(patience === undefined ? [] : [wait(patience, undefined, { ref: false })]),
    ]);
    for (const cleanup of this.#cleanups.splice(0)) await cleanup();
    return [...this.#running.values()].map(({ kind }) => kind);
  }

  async #finish(): Promise<void> {
    while (this.#polling) await this.#polling;
    await Promise.all([...this.#running.values()].map(({ work }) => work));
  }

  #wake(): void {
    if (this.#isStopped) return;
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = this.#poll()
      .catch((error: unknown) => {
        this.ctx.log.error({ err: error }, 'jobs: the queue could not be read');
        if (!this.#isStopped)
          this.#timer = setTimeout(() => this.#wake(), queueReadRetryDelay).unref();
      })
      .finally(() => {
        this.#polling = null;
        if (this.#pollAgain) this.#wake();
      });
  }

  async #poll(): Promise<void> {
    this.#pollAgain = false;
    clearTimeout(this.#timer);
    for (
      let job = await this.#acquireNextJob();
      job;
      job = this.#isStopped ? null : await this.#acquireNextJob()
    )
      this.#startJob(job);
    if (!this.#isStopped) await this.#scheduleWake();
  }

  /** Locks the next due job of a kind with free capacity; jobs locked by other servers are skipped. */
  async #acquireNextJob(): Promise<Job | null> {
    const kinds = Object.keys(this.handlers).filter(
      (kind) => this.#countRunning(kind) < maxParallelPerKind,
    );
    if (kinds.length === 0) return null;
    const now = this.ctx.clock.now();
    return this.ctx.database.transaction(async (tx) => {
      const free = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
      const [row] = await tx
        .select()
        .from(jobs)
        .where(
          and(
            isUnfinished,
            inArray(jobs.kind, kinds),
            lte(jobs.runAt, now),
            free,
            this.#excludeRunning(),
          ),
        )
        .orderBy(asc(jobs.runAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      await tx
        .update(jobs)
        .set({ lockedUntil: new Date(now.getTime() + leaseDuration) })
        .where(eq(jobs.id, row.id));
      const { id, kind, payload, attempts, cursor } = row;
      return { id, kind, payload, attempts, cursor, signal: this.#ending.signal };
    });
  }

  /** A clock jump expires all leases, including those of jobs that run here. */
  #excludeRunning() {
    const ours = [...this.#running.keys()];
    return ours.length ? sql`${jobs.id} not in ${ours}` : undefined;
  }

  #countRunning(kind: string): number {
    return [...this.#running.values()].filter((running) => running.kind === kind).length;
  }

  #startJob(job: Job): void {
    const work = this.#runJob(job)
      .catch((error: unknown) =>
        this.ctx.log.error({ err: error, job: job.id }, 'jobs: a result could not be stored'),
      )
      .finally(() => {
        this.#running.delete(job.id);
        this.#wake();
      });
    this.#running.set(job.id, { kind: job.kind, work });
  }

  async #runJob(job: Job): Promise<void> {
    try {
      const result = await this.handlers[job.kind]!(this.ctx, job.payload, job);
      await recordResult(this.ctx, job, result);
    } catch (error) {
      if (job.signal.aborted && error === job.signal.reason) await releaseJob(this.ctx, job);
      else await recordFailure(this.ctx, job, error);
    }
  }

  async #renewLeases(): Promise<void> {
    const ours = [...this.#running.keys()];
    if (ours.length === 0) return;
    const lockedUntil = new Date(this.ctx.clock.now().getTime() + leaseDuration);
    await this.ctx.database.db
      .update(jobs)
      .set({ lockedUntil })
      .where(and(inArray(jobs.id, ours), isUnfinished))
      .catch((error: unknown) =>
        this.ctx.log.warn({ err: error }, 'jobs: leases could not be renewed'),
      );
  }

  async #scheduleWake(): Promise<void> {
    const next = await getNextRunAt(this.ctx.database.db, Object.keys(this.handlers), [
      ...this.#running.keys(),
    ]);
    const until = next === null ? maxSleep : next.getTime() - this.ctx.clock.now().getTime();
    // A due job that was not acquired is locked by another server: check again when its lease can have expired.
    const delay = Math.min(until <= 0 ? 1000 : until, maxSleep);
    this.#timer = setTimeout(() => this.#wake(), delay).unref();
  }
}

const isUnfinished = and(isNull(jobs.doneAt), isNull(jobs.failedAt))!;
async function getNextRunAt(db: Db, kinds: string[], running: string[]): Promise<Date | null> {
  const others = running.length ? sql`${jobs.id} not in ${running}` : undefined;
  const [row] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(isUnfinished, inArray(jobs.kind, kinds), others))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return row?.runAt ?? null;
}

async function recordResult(ctx: Context, job: Job, result: JobResult): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('update');
    const next = result ? await result.next(tx) : null;
    const lastError = result?.problem ?? null;
    const set = next ? { runAt: next, attempts: 0, lastError } : { doneAt: ctx.clock.now() };
    await tx
      .update(jobs)
      .set({ ...set, cursor: null, lockedUntil: null })
      .where(eq(jobs.id, job.id));
  });
}

/** The server ends: another one goes on with the job. */
async function releaseJob(ctx: Context, job: Job): Promise<void> {
  await ctx.database.db.update(jobs).set({ lockedUntil: null }).where(eq(jobs.id, job.id));
}

/** The message of a failed query quotes its values, which may be personal data; the message of its cause does not. */
function toSafeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (!('query' in error)) return error.message;
  return error.cause instanceof Error ? error.cause.message : 'A query failed.';
}

async function recordFailure(ctx: Context, job: Job, error: unknown): Promise<void> {
  const attempts = job.attempts + 1;
  const now = ctx.clock.now();
  const set =
    error instanceof UnrecoverableJobError
      ? { failedAt: now }
      : { runAt: new Date(now.getTime() + retryDelay(attempts)) };
  const level = attempts >= errorLogAttempts ? 'error' : 'warn';
  ctx.log[level]({ err: error, job: job.id, kind: job.kind, attempts }, 'jobs: an attempt failed');
  await ctx.database.db
    .update(jobs)
    .set({ ...set, attempts, lockedUntil: null, lastError: toSafeErrorMessage(error) })
    .where(eq(jobs.id, job.id));
}
