import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { jobs } from '../../../server/db/schema.ts';
import { enqueue, GiveUp, startJobs, type JobHandler, type JobRunner } from '../../../server/services/jobs.service.ts';
import { hour, testContext, type TestContext } from '../support.ts';

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

test('a job that is enqueued while the runner waits is run on the commit', async () => {
  const ran = new Promise<void>((resolve) => {
    void startJobs(ctx, { now: async () => resolve() }).then((made) => (runner = made));
  });
  await add('now');
  await ran;
});

test('a queue that could not be read once is read again, without anybody calling', async () => {
  let done = (): void => undefined;
  const ran = new Promise<void>((resolve) => (done = resolve));
  runner = await startJobs(ctx, { after: async () => done() });
  await runner.settled();
  await ctx.database.db.insert(jobs).values({ kind: 'after', payload: {}, runAt: new Date(ctx.clock.now().getTime() + 100) });
  const { transaction } = ctx.database;
  let broken = false;
  ctx.database.transaction = (work) => {
    if (broken) return transaction(work);
    broken = true;
    return Promise.reject(new Error('connection lost'));
  };
  ctx.clock.advance(100);
  await ran;
  ctx.database.transaction = transaction;
  assert.ok(broken);
});

test('what is not due waits for the clock; a jump runs everything due in order', async () => {
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

test('a job that fails is tried again after a growing pause, and given up only when its handler says so', async () => {
  let tries = 0;
  const handlers: Record<string, JobHandler> = {
    flaky: async () => {
      if (++tries < 3) throw new Error('not yet');
    },
    hopeless: async () => {
      throw new GiveUp('never');
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

test('a job that was brought forward while it ran keeps the earlier time', async () => {
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

test('a job left locked by a killed server runs at the next start', async () => {
  await add('left');
  await ctx.database.db.update(jobs).set({ lockedUntil: new Date(ctx.clock.now().getTime() + hour) });
  let ran = 0;
  runner = await startJobs(ctx, { left: async () => void ran++ });
  // Where there can be several servers, only its lease says that one is gone.
  if (ctx.database.kind === 'postgres') ctx.clock.advance(hour);
  await runner.settled();
  assert.equal(ran, 1);
});

test('a second job with the same key brings the first forward, and never puts it off', async () => {
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

test('two servers share the jobs: each is run once', async () => {
  const ran: unknown[] = [];
  const handlers: Record<string, JobHandler> = { shared: async (_, payload) => void ran.push(payload['milliseconds']) };
  runner = await startJobs(ctx, handlers);
  const second = await startJobs(ctx, handlers);
  await Promise.all(Array.from({ length: 30 }, (_, index) => add('shared', -index)));
  await Promise.all([runner.settled(), second.settled()]);
  await second.stop();
  await runner.settled();
  assert.equal(ran.length, 30);
  assert.equal(new Set(ran).size, 30);
});
