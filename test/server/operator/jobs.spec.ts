/** `operator jobs` */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditLog, jobs } from '../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../server/features/jobs/enqueue-job.service.ts';
import { hour, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';
import {
  UnrecoverableJobError,
  type JobHandler,
} from '../../../server/features/jobs/job-handler.ts';

let ctx: TestContext;
let as: string;
let runner: JobRunner | null = null;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await ctx.database.db.delete(jobs);
});
after(() => ctx.close());

async function add(kind: string, payload: Record<string, unknown> = {}, key?: string) {
  const runAt = new Date(ctx.clock.now().getTime() + (kind === 'later' ? hour : 0));
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload, runAt, ...(key !== undefined && { key }) }),
  );
  const [row] = await ctx.database.db.select().from(jobs).where(eq(jobs.kind, kind));
  return row!.id;
}
const find = async (id: string) =>
  (await ctx.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const operateAs = (...words: string[]) => operate(ctx, '--as', as, 'jobs', ...words);
const list = async (...words: string[]) =>
  (await operateJson<{ kind: string; status: string }[]>(ctx, 'jobs', 'list', ...words)).map(
    ({ kind, status }) => `${kind} ${status}`,
  );
const start = async (handlers: Record<string, JobHandler>) => {
  runner = await startJobs(ctx, handlers);
  await runner.settled();
};
const broken: JobHandler = async () => {
  throw new UnrecoverableJobError('Refused for mara@example.com, token=abc.');
};

test('lists what failed and what waits, and shows nothing personal', async () => {
  const user = '0a0a0a0a-0000-4000-8000-00000000000a';
  const broke = await add('broken', {
    userId: user,
    at: '2026-11-02T09:00:00.000Z',
    count: 3,
    silent: true,
    none: null,
    email: 'mara@example.com',
    to: ['@mara'],
    nested: { name: 'Mara' },
    sealed: 'x'.repeat(99),
  });
  await start({ broken });
  await add('later');
  assert.deepEqual(await list(), ['broken failed', 'later waiting']);
  assert.deepEqual(await list('--failed'), ['broken failed']);
  assert.deepEqual(await list('--waiting'), ['later waiting']);
  assert.deepEqual(await list('--kind', 'later'), ['later waiting']);
  assert.deepEqual(await list('--limit', '1'), ['broken failed']);
  const { output } = await operate(ctx, 'jobs', 'list', '--failed');
  assert.match(
    output,
    new RegExp(`${broke} +broken +failed +– +1 +Refused for …@…, token=…\\.?\n`),
  );
  const shown = await operateJson<{ payload: object }>(ctx, 'jobs', 'show', broke);
  assert.deepEqual(shown.payload, {
    userId: user,
    at: '2026-11-02T09:00:00.000Z',
    count: 3,
    silent: true,
    none: null,
    email: 'text of 16 characters',
    to: 'list of 1',
    nested: 'object',
    sealed: 'text of 99 characters',
  });
  const text = (await operate(ctx, 'jobs', 'show', broke)).output;
  assert.match(text, /content: count +3\n/);
  assert.doesNotMatch(text, /mara|xxxxx/i);
});

test('retries a failed job at once, and only once for two that ask', async () => {
  let runs = 0;
  const id = await add('flaky');
  await start({
    flaky: async () => {
      if (++runs === 1) throw new UnrecoverableJobError('never');
    },
  });
  assert.ok((await find(id)).failedAt);
  const dry = await operate(ctx, '--as', as, '--dry-run', 'jobs', 'retry', id);
  assert.equal(dry.exitCode, 0);
  await runner!.settled();
  assert.deepEqual([runs, (await find(id)).doneAt], [1, null]);
  await Promise.all([operateAs('retry', id), operateAs('retry', id)]);
  await runner!.settled();
  assert.equal(runs, 2);
  const row = await find(id);
  assert.ok(row.doneAt && !row.failedAt);
  const again = await operateAs('retry', id);
  assert.deepEqual([again.exitCode, /is done already/.test(again.errors)], [1, true]);
  const acts = await ctx.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
  assert.ok(acts.length >= 1 && acts.every(({ action }) => action === 'job-retried'));
  assert.deepEqual(acts[0]!.before, { reason: 'never' });
});

test('a job that runs is neither retried nor given up', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begin = (): void => undefined;
  const began = new Promise<void>((resolve) => (begin = resolve));
  const id = await add('slow');
  runner = await startJobs(ctx, {
    slow: async () => {
      begin();
      await held;
    },
  });
  await began;
  const retried = await operateAs('retry', id);
  const givenUp = await operateAs('give-up', id, '--reason', 'x');
  const shown = await operateJson<{ status: string }>(ctx, 'jobs', 'show', id);
  release();
  await runner.settled();
  for (const { exitCode, errors } of [retried, givenUp])
    assert.deepEqual([exitCode, /runs at the moment/.test(errors)], [1, true]);
  assert.equal(shown.status, 'running');
  assert.ok((await find(id)).doneAt);
});

test('gives one up with a reason; it can be retried', async () => {
  let runs = 0;
  const id = await add('later');
  await start({ later: async () => void runs++ });
  assert.equal((await operateAs('give-up', id, '--reason', 'Sent by hand')).exitCode, 0);
  assert.deepEqual(await list(), []);
  ctx.clock.advance(2 * hour);
  await runner!.settled();
  assert.equal(runs, 0);
  assert.equal(
    (await operateJson<{ lastError: string }>(ctx, 'jobs', 'show', id)).lastError,
    'Sent by hand',
  );
  const twice = await operateAs('give-up', id, '--reason', 'x');
  assert.match(twice.errors, /was given up already/);
  assert.equal((await operateAs('retry', id)).exitCode, 0);
  await runner!.settled();
  assert.equal(runs, 1);
});

test('never gives up what holds money or would not be added again', async () => {
  const transfer = await add('send-withdrawal', {}, 'send-withdrawal:1');
  const repeating = await add('clean-up', {}, 'clean-up');
  const refusals = [];
  for (const id of [transfer, repeating])
    refusals.push((await operateAs('give-up', id, '--reason', 'x')).errors);
  assert.match(refusals[0]!, /Money is reserved until this job has ended/);
  assert.match(refusals[1]!, /nothing would add it again/);
  assert.deepEqual(await list('--failed'), []);
});

test('refusals', async () => {
  const id = await add('later');
  for (const [words, exitCode, sentence] of [
    [['show', 'x'], 1, /There is no job x/],
    [['retry', '0a0a0a0a-0000-4000-8000-00000000000a'], 1, /There is no job/],
    [['give-up', id], 2, /--reason/],
    [['give-up', id, '--reason', ''], 2, /^reason: must not be empty/],
    [['list', '--failed', '--waiting'], 2, /not both/],
    [['list', '--limit', 'many'], 2, /^limit: /],
  ] as const) {
    const ended = await operateAs(...words);
    assert.equal(ended.exitCode, exitCode, words.join(' '));
    assert.match(ended.errors, sentence);
  }
  assert.equal((await operate(ctx, 'jobs', 'retry', id)).exitCode, 2);
});
