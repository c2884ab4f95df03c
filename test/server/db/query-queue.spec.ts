import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDatabaseError } from '../../../server/db/database-errors.ts';
import { createQueryQueue, shortPerLong } from '../../../server/db/query-queue.ts';

const getReason = (error: unknown) => findDatabaseError(error)?.reason;
/** Work that ends on demand. */
function work() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, run: () => ended };
}

describe('the queue in front of the database', () => {
  it('runs work in its order, a limited number at the same time', async () => {
    const queue = createQueryQueue({ running: 2, waiting: 10, waitMs: 60_000 });
    const started: number[] = [];
    const jobs = [0, 1, 2, 3].map(() => work());
    const done = jobs.map((job, index) =>
      queue.run(() => {
        started.push(index);
        return job.run();
      }),
    );
    assert.deepEqual(started, [0, 1]);
    jobs[1]!.end();
    await done[1];
    assert.deepEqual(started, [0, 1, 2]);
    for (const job of jobs) job.end();
    await Promise.all(done);
    assert.deepEqual(started, [0, 1, 2, 3]);
  });

  it('does not make calls of several statements wait for all transactions', async () => {
    const queue = createQueryQueue({ running: 1, waiting: 100, waitMs: 60_000 });
    const [calls, statements] = [20, 10];
    let transactions = 0;
    const finished: true[] = [];
    const runJob = async () => {
      while (finished.length < calls)
        await queue.run(async () => void transactions++, { isLong: true });
    };
    const runCall = async () => {
      for (let n = 0; n < statements; n++) await queue.run(async () => undefined);
      finished.push(true);
    };
    const jobs = [runJob(), runJob(), runJob(), runJob()];
    await Promise.all(Array.from({ length: calls }, runCall));
    const most = 2 + (calls * statements) / shortPerLong;
    assert.ok(transactions <= most, `${transactions} transactions instead of ${most}`);
    await Promise.all(jobs);
  });

  it('runs a transaction while statements keep coming', async () => {
    const queue = createQueryQueue({ running: 1, waiting: 1000, waitMs: 60_000 });
    const order: string[] = [];
    const add = (name: string, isLong = false) =>
      queue.run(async () => void order.push(name), { isLong });
    const done = [add('first'), add('transaction', true)];
    for (let n = 0; n < 2 * shortPerLong; n++) done.push(add('statement'));
    await Promise.all(done);
    assert.equal(order.indexOf('transaction'), 1 + shortPerLong);
  });

  it('keeps room for statements while transactions wait for each other', async () => {
    const queue = createQueryQueue({ running: 3, runningLong: 2, waiting: 100, waitMs: 60_000 });
    const transactions = [0, 1, 2, 3].map(() => work());
    const started: number[] = [];
    const done = transactions.map((transaction, index) =>
      queue.run(
        () => {
          started.push(index);
          return transaction.run();
        },
        { isLong: true },
      ),
    );
    assert.equal(await queue.run(async () => 'read'), 'read');
    assert.deepEqual(started, [0, 1]);
    assert.deepEqual(queue.getLoad(), { running: 2, waiting: 2, most: 3 });
    for (const transaction of transactions) transaction.end();
    await Promise.all(done);
    assert.deepEqual(started, [0, 1, 2, 3]);
    assert.deepEqual(queue.getLoad(), { running: 0, waiting: 0, most: 3 });
  });

  it('lets the event loop turn between work that runs in its thread', async () => {
    const queue = createQueryQueue({ running: 1, waiting: 10, waitMs: 60_000, isInThread: true });
    const order: string[] = [];
    const call = async () => {
      for (const name of ['first', 'second', 'third'])
        await queue.run(async () => void order.push(name));
    };
    const connected = new Promise<void>((resolve) =>
      setImmediate(() => {
        order.push('connection');
        resolve();
      }),
    );
    await Promise.all([call(), connected]);
    assert.deepEqual(order, ['first', 'connection', 'second', 'third']);
  });

  it('rejects at once what finds it full, and takes more when there is room', async () => {
    const queue = createQueryQueue({ running: 1, waiting: 1, waitMs: 60_000 });
    const first = work();
    const running = queue.run(first.run);
    const waiting = queue.run(async () => 'later');
    await assert.rejects(
      queue.run(async () => 'never'),
      (error) => getReason(error) === 'busy',
    );
    first.end();
    await running;
    assert.equal(await waiting, 'later');
    assert.equal(await queue.run(async () => 'again'), 'again');
  });

  it('gives a slot back when work fails', async () => {
    const queue = createQueryQueue({ running: 1, waiting: 0, waitMs: 60_000 });
    await assert.rejects(
      queue.run(() => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await queue.run(async () => 'next'), 'next');
  });

  it('rejects what waits too long, and passes its turn on', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const queue = createQueryQueue({ running: 1, waiting: 2, waitMs: 1000 });
    const first = work();
    const running = queue.run(first.run);
    const late = assert.rejects(
      queue.run(async () => 'late'),
      (error) => getReason(error) === 'busy',
    );
    t.mock.timers.tick(900);
    const patient = queue.run(async () => 'patient');
    t.mock.timers.tick(100);
    await late;
    first.end();
    await running;
    assert.equal(await patient, 'patient');
  });
});
