import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import { createMovableClock } from '../../../../common/server-clock.ts';
import { getDatabaseTimeIn } from '../../../../server/db/database-time.ts';
import { jobHandlers, kindClasses } from '../../../../server/job-handlers.ts';
import { jobKeys, jobs } from '../../../../server/schema.ts';
import { claimJobs } from '../../../../server/features/jobs/claim-jobs.queries.ts';
import { jobClasses, listRooms } from '../../../../server/features/jobs/job-classes.rules.ts';
import { moveDoneKeys } from '../../../../server/features/jobs/move-done-keys.jobs.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import {
  runDueJobs,
  startJobs,
  type JobRunner,
} from '../../../../server/features/jobs/run-jobs.service.ts';
import {
  UnrecoverableJobError,
  type JobHandler,
} from '../../../../server/features/jobs/job-handler.ts';
import { runInBatches } from '../../../../server/features/jobs/run-in-batches.service.ts';
import { firstRun, hour, testContext, type TestContext } from '../../support.ts';
import { waitFor } from '../../wait-for.ts';

let ctx: TestContext;
let runner: JobRunner | null = null;
before(async () => void (ctx = await testContext()));
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await ctx.database.db.delete(jobs);
});
after(() => ctx.close());

const add = (kind: string, milliseconds = 0, key?: string) =>
  ctx.database.transaction((tx) =>
    enqueue(tx, {
      kind,
      payload: { milliseconds },
      runAt: new Date(ctx.clock.now().getTime() + milliseconds),
      ...(key && { key }),
    }),
  );

test('runs a job that is enqueued while the runner waits', async () => {
  const ran = new Promise<void>((resolve) => {
    void startJobs(ctx, { now: async () => resolve() }).then((made) => (runner = made));
  });
  await add('now');
  await ran;
});

test('reads the queue again after a failed read', async () => {
  let done = (): void => undefined;
  const ran = new Promise<void>((resolve) => (done = resolve));
  runner = await startJobs(ctx, { after: async () => done() });
  await runner.settled();
  await ctx.database.db
    .insert(jobs)
    .values({ kind: 'after', payload: {}, runAt: new Date(ctx.clock.now().getTime() + 100) });
  const getter = Object.getOwnPropertyDescriptor(ctx.database, 'db')!;
  let broken = false;
  Object.defineProperty(ctx.database, 'db', {
    configurable: true,
    get() {
      Object.defineProperty(ctx.database, 'db', getter);
      broken = true;
      throw new Error('connection lost');
    },
  });
  ctx.clock.advance(100);
  await ran;
  assert.ok(broken);
});

test('runs jobs when they are due, and all due jobs in order after a clock jump', async () => {
  const order: unknown[] = [];
  const record: JobHandler = async (_, payload) => void order.push(payload['milliseconds']);
  runner = await startJobs(ctx, { later: record });
  for (const hours of [3, 1, 2, 50]) await add('later', hours * hour);
  await runner.settled();
  assert.deepEqual(order, []);
  ctx.clock.advance(10 * hour);
  await runner.settled();
  assert.deepEqual(order, [1 * hour, 2 * hour, 3 * hour]);
});

test('retries a failed job with increasing delays, until the handler throws an unrecoverable error', async () => {
  let tries = 0;
  const handlers: Record<string, JobHandler> = {
    flaky: async () => {
      if (++tries < 3) throw new Error('not yet');
    },
    hopeless: async () => {
      throw new UnrecoverableJobError('never');
    },
  };
  runner = await startJobs(ctx, handlers);
  await add('flaky');
  await add('hopeless');
  await runner.settled();
  assert.equal(tries, 1);
  ctx.clock.advance(1000);
  await runner.settled();
  assert.equal(tries, 2);
  ctx.clock.advance(1000);
  await runner.settled();
  assert.equal(tries, 2);
  ctx.clock.advance(1000);
  await runner.settled();
  assert.equal(tries, 3);
  const [flaky] = await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'flaky'));
  const [hopeless] = await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'hopeless'));
  assert.ok(flaky!.doneAt && !flaky!.failedAt);
  assert.ok(hopeless!.failedAt && hopeless!.lastError === 'never');
});

test('keeps the earlier time of a job that was rescheduled while it ran', async () => {
  let runs = 0;
  const again: JobHandler = async () => {
    runs++;
    if (runs === 1) await add('again', hour, 'one');
    return {
      next: async (tx) => {
        const [row] = await tx.select().from(jobs).where(eq(jobs.key, 'one'));
        assert.ok(row);
        return runs < 2 ? new Date(ctx.clock.now().getTime() + hour) : null;
      },
    };
  };
  runner = await startJobs(ctx, { again });
  await add('again', 0, 'one');
  await runner.settled();
  ctx.clock.advance(hour);
  await runner.settled();
  assert.equal(runs, 2);
});

test('runs a job that a killed server left locked', async () => {
  await add('left');
  const setLease = (milliseconds: number) =>
    ctx.database.db.update(jobs).set({ lockedUntil: getDatabaseTimeIn(milliseconds) });
  await setLease(hour);
  let ran = 0;
  runner = await startJobs(ctx, { left: async () => void ran++ });
  // With several servers, only an expired lease shows that one has stopped.
  if (ctx.database.kind === 'postgres') {
    ctx.clock.advance(2 * hour);
    await runner.settled();
    assert.equal(ran, 0);
    await setLease(0);
  }
  await runner.settled();
  assert.equal(ran, 1);
});

test('runs each job once with two servers whose clocks are two hours apart', async () => {
  const ran: unknown[] = [];
  const handlers: Record<string, JobHandler> = {
    async slow(_, payload) {
      ran.push(payload['milliseconds']);
      await wait(300);
    },
  };
  const at = (hours: number) => ({
    ...ctx,
    clock: createMovableClock(hours * hour, () => ctx.clock.now().getTime()),
  });
  const servers = [await startJobs(at(-1), handlers), await startJobs(at(1), handlers)];
  for (let index = 0; index < 8; index++) await add('slow', -3 * hour + index);
  await waitFor(async () => {
    for (const server of servers) await server.settled();
    const left = await ctx.database.db.$count(jobs, isNull(jobs.doneAt));
    return left === 0 || undefined;
  });
  for (const server of servers) await server.stop();
  assert.equal(ran.length, new Set(ran).size, 'none twice');
});

test('moves a job with the same key to an earlier time, never to a later one', async () => {
  let runs = 0;
  runner = await startJobs(ctx, { keyed: async () => void runs++ });
  await add('keyed', 2 * hour, 'key');
  await add('keyed', hour, 'key');
  await add('keyed', 3 * hour, 'key');
  ctx.clock.advance(hour);
  await runner.settled();
  assert.equal(runs, 1);
  assert.equal(await ctx.database.db.$count(jobs), 1);
});

test('runs each job once with two servers', async () => {
  const ran: unknown[] = [];
  const handlers: Record<string, JobHandler> = {
    shared: async (_, payload) => void ran.push(payload['milliseconds']),
  };
  runner = await startJobs(ctx, handlers);
  const second = await startJobs(ctx, handlers);
  await Promise.all(Array.from({ length: 30 }, (_, index) => add('shared', -index)));
  await Promise.all([runner.settled(), second.settled()]);
  await second.stop();
  await runner.settled();
  assert.equal(ran.length, 30);
  assert.equal(new Set(ran).size, 30);
});

test('runs what is due at the time of its context, and nothing else', async () => {
  const ran: unknown[] = [];
  const note: JobHandler = async (_, { milliseconds }) => void ran.push(milliseconds);
  await add('note', 0);
  await add('note', hour);
  await add('note', 3 * hour);
  await add('other', 0);
  const later = new Date(ctx.clock.now().getTime() + 2 * hour);
  const clock = { now: () => later, onJump: () => () => undefined };
  await runDueJobs({ ...ctx, clock }, { note });
  assert.deepEqual(ran, [0, hour]);
  const rows = await ctx.database.db.select().from(jobs).orderBy(jobs.kind, jobs.runAt);
  assert.deepEqual(
    rows.map(({ kind, doneAt }) => [kind, doneAt]),
    [
      ['note', later],
      ['note', later],
      ['note', null],
      ['other', null],
    ],
  );
});

test('the key of a job that is done leaves the table with it, and never runs again', async () => {
  const { db } = ctx.database;
  let runs = 0;
  const handlers: Record<string, JobHandler> = {
    once: async () => void runs++,
    failing: async () => {
      throw new UnrecoverableJobError('never');
    },
  };
  await add('once', 0, 'a key');
  await add('once', hour, 'later');
  await add('failing', 0, 'failed');
  await runDueJobs(ctx, handlers);
  const listKeys = async () => (await db.select().from(jobs)).map(({ key }) => key).sort();
  const move = () => moveDoneKeys(ctx, {}, firstRun);
  await move();
  await move();
  assert.deepEqual(await listKeys(), ['a key', 'failed', 'later'], 'not within a minute');
  await db.update(jobKeys).set({ addedAt: sql`now() - interval '61 seconds'` });
  await move();
  assert.deepEqual(await listKeys(), ['failed', 'later']);
  await add('once', 0, 'a key');
  // As a server of the former build writes it.
  await db.insert(jobs).values({ kind: 'once', payload: {}, key: 'a key', runAt: ctx.clock.now() });
  await runDueJobs(ctx, handlers);
  assert.equal(runs, 1);
  assert.deepEqual(await listKeys(), ['failed', 'later']);
});

test('a class that is full holds up no other, and one kind does not fill its class', async () => {
  const started: string[] = [];
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const hold: JobHandler = (_ctx, _payload, { kind }) => {
    started.push(kind);
    return held;
  };
  let paid = (): void => undefined;
  const isPaid = new Promise<void>((resolve) => (paid = resolve));
  runner = await startJobs(
    ctx,
    { notice: hold, cleanup: hold, payment: async () => paid() },
    { notice: 'bulk', cleanup: 'bulk', payment: 'money' },
  );
  for (let count = 0; count < 20; count++) await add('notice', -hour);
  await add('cleanup');
  await add('payment');
  await isPaid;
  await waitFor(() => started.includes('cleanup') || undefined);
  const { parallelPerKind } = jobClasses.bulk;
  assert.equal(started.filter((kind) => kind === 'notice').length, parallelPerKind);
  end();
  await runner.settled();
  assert.equal(started.length, 21);
});

test('claims up to twenty jobs in one statement, in the order of their classes', async () => {
  for (let count = 0; count < 30; count++) await add('mail', -hour);
  for (let count = 0; count < 3; count++) await add('payment');
  const classes = { mail: 'mail', payment: 'money' } as const;
  const rooms = listRooms(['mail', 'payment'], (kind) => classes[kind as 'mail'], []);
  const claim = () => claimJobs(ctx.database.db, rooms, [], ctx.clock.now());
  const count = (rows: { kind: string }[], kind: string) =>
    rows.filter((row) => row.kind === kind).length;
  const first = await claim();
  assert.deepEqual([count(first, 'payment'), count(first, 'mail')], [3, 17]);
  assert.equal((await claim()).length, 13);
  assert.equal((await claim()).length, 0);
});

test('every kind has a class', () => {
  const kinds = Object.keys(jobHandlers);
  for (const kind of Object.keys(kindClasses)) assert.ok(kinds.includes(kind), kind);
  const ofClass = (wanted: string) => kinds.filter((kind) => kindClasses[kind] === wanted).sort();
  assert.deepEqual(ofClass('mail'), ['send-mail']);
  assert.deepEqual(ofClass('money'), [
    'campaign',
    'expire-withdrawal',
    'poll-withdrawal',
    'read-rail-deposits',
    'send-withdrawal',
    'settle-claim',
  ]);
});

/** Two steps of five items; `onBatch` is called within the transaction of each batch. */
const bulk =
  (ran: string[], onBatch: (item: string) => void): JobHandler =>
  (context, _payload, job) =>
    runInBatches(
      context,
      job,
      ['first', 'second'].map((name) => ({
        name,
        page: async (after) => (after === '5' ? [] : [String(Number(after ?? 0) + 1)]),
        async run(_tx, [item]) {
          ran.push(`${name} ${item}`);
          onBatch(`${name} ${item}`);
        },
      })),
    );

test('a bulk job stops at its next batch when the server ends, and another server goes on there', async () => {
  const ran: string[] = [];
  let stopped: Promise<unknown> = Promise.resolve();
  const first = await startJobs(ctx, {
    bulk: bulk(ran, (item) => {
      if (item === 'second 2') stopped = first.stop();
    }),
  });
  await add('bulk');
  await first.settled();
  assert.deepEqual(await stopped, []);
  assert.deepEqual(ran.slice(-2), ['second 1', 'second 2']);
  const [row] = await ctx.database.db.select().from(jobs);
  assert.deepEqual(
    { cursor: row!.cursor, attempts: row!.attempts, lockedUntil: row!.lockedUntil },
    { cursor: { step: 'second', after: '2' }, attempts: 0, lockedUntil: null },
  );
  ran.length = 0;
  runner = await startJobs(ctx, { bulk: bulk(ran, () => undefined) });
  await runner.settled();
  assert.deepEqual(ran, ['second 3', 'second 4', 'second 5']);
});

test('a bulk job that fails goes on with the batch that failed', async () => {
  const ran: string[] = [];
  runner = await startJobs(ctx, {
    bulk: bulk(ran, (item) => {
      if (item === 'first 3' && ran.length === 3) throw new Error('broken');
    }),
  });
  await add('bulk');
  await runner.settled();
  ctx.clock.advance(hour);
  await runner.settled();
  assert.deepEqual(ran.slice(0, 5), ['first 1', 'first 2', 'first 3', 'first 3', 'first 4']);
  assert.equal(ran.at(-1), 'second 5');
});

test('stopping does not wait for a job that goes on, and names it', async () => {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  let begun = (): void => undefined;
  const running = new Promise<void>((resolve) => (begun = resolve));
  const stubborn = await startJobs(ctx, {
    stubborn: () => {
      begun();
      return held;
    },
  });
  await add('stubborn');
  await running;
  assert.deepEqual(await stubborn.stop(1), ['stubborn']);
  end();
  await stubborn.stop();
});
