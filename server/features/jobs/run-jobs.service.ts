/** Runs due jobs until stopped. Several servers can run against one database: each job is locked with a lease. */
import { setTimeout as wait } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { jobs } from '../../schema.ts';
import {
  claimedAtOnce,
  claimJobs,
  findNextDelay,
  renewLeases,
  type ClaimedJob,
} from './claim-jobs.queries.ts';
import { channel } from './enqueue-job.service.ts';
import {
  jobClasses,
  listRooms,
  type JobClass,
  type KindClasses,
  getJobClass,
} from './job-classes.rules.ts';
import type { Job, JobHandler } from './job-handler.ts';
import {
  DoneJobs,
  releaseJob,
  storeFailure,
  storeResult,
  storeWhenPossible,
} from './store-job-results.service.ts';

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

const leaseRenewalInterval = 5000;

/** Polls at least this often, in case a clock change or a wake-up was missed. */
const maxSleep = 5000;

/** Until the next poll, where a job is due that another server locked at the moment of this one. */
const lockedDelay = 100;

/** How long a poll waits for other jobs to end, so that it claims for all of them. */
const joinDelay = 10;

/** Delay after the queue could not be read. */
const queueReadRetryDelay = 1000;

type Handlers = Readonly<Record<string, JobHandler>>;

/** @param classes by kind; others are of the class `person` */
export async function startJobs(
  ctx: Context,
  handlers: Handlers,
  classes: KindClasses = {},
): Promise<JobRunner> {
  const runner = new DatabaseJobRunner(ctx, handlers, classes);
  await runner.start();
  return runner;
}

/** Runs the jobs of the kinds in `handlers` that are due at the time of the context, and returns. */
export async function runDueJobs(ctx: Context, handlers: Handlers): Promise<void> {
  const runner = new DatabaseJobRunner(ctx, handlers, {});
  await runner.settled();
  await runner.stop();
}

class DatabaseJobRunner implements JobRunner {
  #running = new Map<string, { kind: string; work: Promise<void> }>();
  /** Classes of which more may be due than there was room for. */
  readonly #crowded = new Set<JobClass>();
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends, by the clock of the context; undefined: no timer runs. */
  #wakeTime: number | undefined;
  #joining: NodeJS.Timeout | undefined;
  readonly #ending = new AbortController();
  readonly #done: DoneJobs;
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #cleanups: (() => Promise<void> | void)[] = [];

  constructor(
    readonly ctx: Context,
    readonly handlers: Handlers,
    readonly classes: KindClasses,
  ) {
    this.#done = new DoneJobs(ctx);
  }

  async start(): Promise<void> {
    // PGlite serves one process: existing locks were left by a killed process.
    if (this.ctx.database.kind === 'pglite')
      await this.ctx.database.db
        .update(jobs)
        .set({ lockedUntil: null })
        .where(isNotNull(jobs.lockedUntil));
    this.#cleanups.push(await this.ctx.database.listen(channel, () => this.#wake()));
    this.#cleanups.push(this.ctx.clock.onJump(() => this.#wake()));
    const leaseRenewal = setInterval(() => void this.#renewLeases(), leaseRenewalInterval).unref();
    this.#cleanups.push(() => clearInterval(leaseRenewal));
    this.#wake();
  }

  async settled(): Promise<void> {
    while (!this.#isStopped) {
      clearTimeout(this.#joining);
      this.#joining = undefined;
      this.#wake();
      while (this.#polling) await this.#polling;
      if (this.#running.size === 0) {
        // Jobs that ended during the poll may have left others.
        if (this.#joining === undefined) return;
        continue;
      }
      await Promise.race([...this.#running.values()].map(({ work }) => work));
    }
  }

  get #isStopped(): boolean {
    return this.#ending.signal.aborted;
  }

  async stop(patience?: number): Promise<readonly string[]> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#joining);
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

  readonly #getClass = (kind: string): JobClass => getJobClass(this.classes, kind);

  #wake(): void {
    if (this.#isStopped) return;
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = this.#poll()
      .catch((error: unknown) => {
        this.ctx.log.error({ err: error }, 'jobs: the queue could not be read');
        this.#wakeIn(queueReadRetryDelay);
      })
      .finally(() => {
        this.#polling = null;
        if (this.#pollAgain) this.#wake();
      });
  }

  /** Wakes in some milliseconds, in place of an earlier or later time. */
  #wakeIn(milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#wakeTime = this.ctx.clock.now().getTime() + milliseconds;
    this.#timer = setTimeout(() => this.#wake(), milliseconds).unref();
  }

  /** Wakes with other jobs that end soon. */
  #wakeJoined(): void {
    if (this.#isStopped) return;
    this.#joining ??= setTimeout(() => {
      this.#joining = undefined;
      this.#wake();
    }, joinDelay);
  }

  async #poll(): Promise<void> {
    this.#pollAgain = false;
    clearTimeout(this.#timer);
    this.#wakeTime = undefined;
    let claimed: ClaimedJob[];
    do {
      claimed = await this.#claim();
      for (const { id, kind, payload, attempts, cursor } of claimed)
        this.#startJob({ id, kind, payload, attempts, cursor, signal: this.#ending.signal });
    } while (claimed.length === claimedAtOnce && !this.#isStopped);
    if (!this.#isStopped) await this.#scheduleWake();
  }

  #listRooms() {
    const running = [...this.#running.values()].map(({ kind }) => kind);
    return listRooms(Object.keys(this.handlers), this.#getClass, running);
  }

  /** Locks due jobs, as many as there is room for, and notes of which classes there may be more. */
  async #claim(): Promise<ClaimedJob[]> {
    const before = this.#listRooms();
    const full = Object.keys(this.handlers).filter(
      (kind) => !before.some((room) => room.kind === kind),
    );
    for (const { class: jobClass } of before) this.#crowded.delete(jobClass);
    for (const kind of full) this.#crowded.add(this.#getClass(kind));
    if (before.length === 0) return [];
    const claimed = await claimJobs(
      this.ctx.database.db,
      before,
      [...this.#running.keys()],
      this.ctx.clock.now(),
    );
    const count = (isCounted: (kind: string) => boolean) =>
      claimed.filter(({ kind }) => isCounted(kind)).length;
    for (const { kind, class: jobClass, room, classRoom } of before) {
      const ofClass = count((other) => this.#getClass(other) === jobClass);
      if (count((other) => other === kind) === room || ofClass === classRoom)
        this.#crowded.add(jobClass);
    }
    return claimed;
  }

  #startJob(job: Job): void {
    const work = this.#runJob(job)
      .catch((error: unknown) => {
        this.ctx.log.error({ err: error, job: job.id }, 'jobs: a result could not be stored');
        return null;
      })
      .then((next) => {
        this.#running.delete(job.id);
        this.#wakeAfter(job.kind, next);
      });
    this.#running.set(job.id, { kind: job.kind, work });
  }

  /** @returns when the job runs next; null: not again */
  async #runJob(job: Job): Promise<Date | null> {
    let isDone = false;
    try {
      const result = await this.handlers[job.kind]!(this.ctx, job.payload, job);
      if (result) return await storeResult(this.ctx, job, result);
      isDone = true;
    } catch (error) {
      if (job.signal.aborted && error === job.signal.reason) await releaseJob(this.ctx, job);
      else return this.#storeFailure(job, error);
    }
    // What was done must not be done again: a mail would come twice.
    if (isDone)
      await storeWhenPossible(
        () => this.#done.add(job.id),
        () => !this.#isStopped,
      );
    return null;
  }

  /** Until its lease ends, for then another server may run it. */
  #storeFailure(job: Job, error: unknown): Promise<Date | null> {
    const end = performance.now() + jobClasses[this.#getClass(job.kind)].lease;
    const mayWait = () => !this.#isStopped && performance.now() < end;
    return storeWhenPossible(() => storeFailure(this.ctx, job, error), mayWait);
  }

  /** A job has ended: polls if there may be others in its place, or at its next time. */
  #wakeAfter(kind: string, next: Date | null): void {
    if (this.#crowded.has(this.#getClass(kind))) return this.#wakeJoined();
    if (!next) return;
    const delay = next.getTime() - this.ctx.clock.now().getTime();
    if (delay <= 0) this.#wakeJoined();
    // A poll that runs looks for the time itself, perhaps before this one was stored.
    else if (this.#polling) this.#pollAgain = true;
    else if (this.#wakeTime === undefined || next.getTime() < this.#wakeTime)
      this.#wakeIn(Math.min(delay, maxSleep));
  }

  async #renewLeases(): Promise<void> {
    if (this.#running.size === 0) return;
    const leases = new Map(
      [...this.#running].map(([id, { kind }]) => [id, jobClasses[this.#getClass(kind)].lease]),
    );
    await renewLeases(this.ctx.database.db, leases).catch((error: unknown) =>
      this.ctx.log.warn({ err: error }, 'jobs: leases could not be renewed'),
    );
  }

  async #scheduleWake(): Promise<void> {
    const { database, clock } = this.ctx;
    const rooms = this.#listRooms();
    const running = [...this.#running.keys()];
    const delay =
      rooms.length > 0 ? await findNextDelay(database.db, rooms, running, clock.now()) : null;
    const until = delay ?? maxSleep;
    this.#wakeIn(Math.min(until <= 0 ? lockedDelay : until, maxSleep));
  }
}
