/** `operator notices send`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { broadcasts, jobs, notifications } from '../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { noticeJobs } from '../../../server/features/notifications/operator-notices.jobs.ts';
import { person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt } from './support.ts';

let ctx: TestContext;
let as: string;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  runner = await startJobs(ctx, noticeJobs);
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const send = (to: string, ...more: string[]) => [
  '--as',
  as,
  'notices',
  'send',
  '--to',
  to,
  '--title',
  'Pause',
  '--body',
  'Back at noon.',
  ...more,
];
const count = async () => {
  await runner.settled();
  const { db } = ctx.database;
  return { named: await db.$count(notifications), all: await db.$count(broadcasts) };
};

test('a dry run counts and shows; several people need their number typed', async () => {
  const mara = await person(ctx, { handle: 'mara' });
  const dry = await operate(ctx, '--dry-run', ...send('all'));
  assert.match(dry.output, /^Receivers +2\nTitle +Pause\nText +Back at noon\.\n[^]*Dry run/);
  const alone = await operate(ctx, ...send('all'));
  assert.deepEqual([alone.exitCode, await count()], [2, { named: 0, all: 0 }]);
  assert.match(alone.errors, /2 people get this notice\. Add --yes/);
  const one = await operate(ctx, ...send('@mara'));
  assert.equal(one.output, 'One person gets it.\n');
  assert.deepEqual(await count(), { named: 1, all: 0 });
  const [row] = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, mara.userId));
  assert.deepEqual(row?.payload, { title: 'Pause', body: 'Back at noon.' });
  assert.equal((await operateAt(ctx, '2', ...send('all'))).exitCode, 0);
  assert.deepEqual(await count(), { named: 1, all: 1 });
  assert.match((await operate(ctx, 'log', '--action', 'notice-sent')).output, /count=2/);
});

for (const [what, words, exitCode, sentence] of [
  ['nobody', () => send('@none'), 1, /^It reaches nobody/],
  ['what is no campaign', () => send('campaign:x'), 1, /There is no campaign x/],
  ['a button without an address', () => send('all', '--action-label', 'Go'), 2, /go together/],
  ['another kind of link', () => send('all', '--image-url', 'http://a.example'), 2, /https/],
] as const)
  test(`refuses ${what}`, async () => {
    const before = (await ctx.database.db.select().from(jobs)).length;
    const ended = await operate(ctx, '--yes', ...words());
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
    assert.equal((await ctx.database.db.select().from(jobs)).length, before);
  });
