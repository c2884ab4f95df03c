/**
 * The outbox and its runner: jobs are written in the transaction that causes them and run after its commit, at least
 * once, in the order of their time. Not pg-boss: it asks the database for the time, and all of the product's time comes
 * from one injected clock, which the sandbox moves forward (a job for next week must then run now, and on PGlite too).
 *
 * A handler may call adapters, never inside a transaction. It must bear to be run twice: a server can end between the
 * effect and the mark that it was done.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { jobs } from '../db/schema.ts';

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** One job a key: a second one with the same key can only bring the first forward. */
  key?: string;
  runAt: Date;
}
export interface Job {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** How often it was tried before. */
  attempts: number;
}
/**
 * Nothing: the job is done. `next`: it stays, and is asked for its next time in the transaction that ends this run, with
 * the job's row locked, so that whoever brings it forward meanwhile is not forgotten; null ends it.
 */
export type JobResult = void | { next: (tx: Tx) => Promise<Date | null> };
export type JobHandler = (ctx: Context, payload: Record<string, unknown>, job: Job) => Promise<JobResult>;

/** Thrown by a handler for which another try can't help; the job is kept as failed. All else is tried again. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

export interface JobRunner {
  /** Resolves when nothing that is due by the clock is left; what waits for another try is not due. */
  settled(): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

const channel = 'job';
const lease = 15_000;
const parallel = 4;
/** Also wakes without being told, for times that a clock change or a lost notification hid. */
const longestSleep = 30_000;
/** Before the queue is read again that could not be read. */
const afterFailure = 1000;
/** Before the n-th new try: 1 s doubled up to 5 min. */
export const retryDelay = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts - 1, 20), 300_000);

/** About ten minutes of tries: from then on somebody should look. */
const loudAfter = 10;

/** Writes a job in the caller's transaction; runners hear of it on commit. */
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

/** Runs due jobs of the kinds in `handlers` until it is stopped; up to four of a kind at a time. */
export async function startJobs(ctx: Context, handlers: Readonly<Record<string, JobHandler>>): Promise<JobRunner> {
  const runner = new Runner(ctx, handlers);
  await runner.start();
  return runner;
}

class Runner implements JobRunner {
  #running = new Map<string, { kind: string; work: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #pumping: Promise<void> | null = null;
  #again = false;
  #release: (() => Promise<void> | void)[] = [];

  constructor(
    readonly ctx: Context,
    readonly handlers: Readonly<Record<string, JobHandler>>,
  ) {}

  async start(): Promise<void> {
    // The embedded database has one server: what is still locked was left by one that was killed.
    if (this.ctx.database.kind === 'pglite') await this.ctx.database.db.update(jobs).set({ lockedUntil: null });
    this.#release.push(await this.ctx.database.listen(channel, () => this.#wake()));
    this.#release.push(this.ctx.clock.onJump(() => this.#wake()));
    const renewal = setInterval(() => void this.#renew(), lease / 3).unref();
    this.#release.push(() => clearInterval(renewal));
    this.#wake();
  }

  async settled(): Promise<void> {
    while (!this.#stopped) {
      this.#wake();
      while (this.#pumping) await this.#pumping;
      if (this.#running.size === 0) return;
      await Promise.race([...this.#running.values()].map(({ work }) => work));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const release of this.#release) await release();
    while (this.#pumping) await this.#pumping;
    await Promise.all([...this.#running.values()].map(({ work }) => work));
  }

  #wake(): void {
    if (this.#stopped) return;
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = this.#pump()
      .catch((error: unknown) => {
        this.ctx.log.error({ err: error }, 'jobs: the queue could not be read');
        if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), afterFailure).unref();
      })
      .finally(() => {
        this.#pumping = null;
        if (this.#again) this.#wake();
      });
  }

  async #pump(): Promise<void> {
    this.#again = false;
    clearTimeout(this.#timer);
    for (let job = await this.#take(); job; job = this.#stopped ? null : await this.#take()) this.#begin(job);
    if (!this.#stopped) await this.#sleep();
  }

  /** The free kinds' next due job, locked for us; another server's are skipped. */
  async #take(): Promise<Job | null> {
    const kinds = Object.keys(this.handlers).filter((kind) => this.#count(kind) < parallel);
    if (kinds.length === 0) return null;
    const now = this.ctx.clock.now();
    return this.ctx.database.transaction(async (tx) => {
      const free = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
      const [row] = await tx
        .select()
        .from(jobs)
        .where(and(waiting, inArray(jobs.kind, kinds), lte(jobs.runAt, now), free, this.#notOurs()))
        .orderBy(asc(jobs.runAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      await tx
        .update(jobs)
        .set({ lockedUntil: new Date(now.getTime() + lease) })
        .where(eq(jobs.id, row.id));
      return { id: row.id, kind: row.kind, payload: row.payload, attempts: row.attempts };
    });
  }

  /** A jump of the clock ends every lease, also of what runs here at this moment. */
  #notOurs() {
    const ours = [...this.#running.keys()];
    return ours.length ? sql`${jobs.id} not in ${ours}` : undefined;
  }

  #count(kind: string): number {
    return [...this.#running.values()].filter((running) => running.kind === kind).length;
  }

  #begin(job: Job): void {
    const work = this.#run(job)
      .catch((error: unknown) => this.ctx.log.error({ err: error, job: job.id }, 'jobs: a result could not be kept'))
      .finally(() => {
        this.#running.delete(job.id);
        this.#wake();
      });
    this.#running.set(job.id, { kind: job.kind, work });
  }

  async #run(job: Job): Promise<void> {
    try {
      const result = await this.handlers[job.kind]!(this.ctx, job.payload, job);
      await finish(this.ctx, job, result);
    } catch (error) {
      await failed(this.ctx, job, error);
    }
  }

  async #renew(): Promise<void> {
    const ours = [...this.#running.keys()];
    if (ours.length === 0) return;
    const lockedUntil = new Date(this.ctx.clock.now().getTime() + lease);
    await this.ctx.database.db
      .update(jobs)
      .set({ lockedUntil })
      .where(and(inArray(jobs.id, ours), waiting))
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'jobs: leases could not be renewed'));
  }

  async #sleep(): Promise<void> {
    const next = await nextTime(this.ctx.database.db, Object.keys(this.handlers), [...this.#running.keys()]);
    const until = next === null ? longestSleep : next.getTime() - this.ctx.clock.now().getTime();
    // A due job that was not taken is another server's: look again when its lease can have ended.
    const delay = Math.min(until <= 0 ? 1000 : until, longestSleep);
    this.#timer = setTimeout(() => this.#wake(), delay).unref();
  }
}

const waiting = and(isNull(jobs.doneAt), isNull(jobs.failedAt))!;

async function nextTime(db: Db, kinds: string[], running: string[]): Promise<Date | null> {
  const others = running.length ? sql`${jobs.id} not in ${running}` : undefined;
  const [row] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(waiting, inArray(jobs.kind, kinds), others))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return row?.runAt ?? null;
}

async function finish(ctx: Context, job: Job, result: JobResult): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('update');
    const next = result ? await result.next(tx) : null;
    const set = next ? { runAt: next, attempts: 0, lastError: null } : { doneAt: ctx.clock.now() };
    await tx
      .update(jobs)
      .set({ ...set, lockedUntil: null })
      .where(eq(jobs.id, job.id));
  });
}

/** A failed query's own message quotes the values that it was given; its cause does not. */
function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (!('query' in error)) return error.message;
  return error.cause instanceof Error ? error.cause.message : 'A query failed.';
}

async function failed(ctx: Context, job: Job, error: unknown): Promise<void> {
  const attempts = job.attempts + 1;
  const now = ctx.clock.now();
  const set = error instanceof GiveUp ? { failedAt: now } : { runAt: new Date(now.getTime() + retryDelay(attempts)) };
  const level = attempts >= loudAfter ? 'error' : 'warn';
  ctx.log[level]({ err: error, job: job.id, kind: job.kind, attempts }, 'jobs: a try failed');
  await ctx.database.db
    .update(jobs)
    .set({ ...set, attempts, lockedUntil: null, lastError: withoutValues(error) })
    .where(eq(jobs.id, job.id));
}
