import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { MailRejected } from '../../../../server/adapters/mail.ts';
import { jobs } from '../../../../server/db/schema.ts';
import { type JobHandler } from '../../../../server/topics/jobs/jobs.service.ts';
import { startJobs } from '../../../../server/topics/jobs/job-runner.service.ts';
import { type JobRunner } from '../../../../server/topics/jobs/job-runner.service.ts';
import { enqueueMail, mailJobs } from '../../../../server/topics/mail/mail.jobs.ts';
import { day, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
let failure: Error | null = null;
const broken: JobHandler = async ({ database }) =>
  void (await database.db.execute(sql`select ${'top secret'}::int`));
before(async () => {
  ctx = await testContext();
  ctx.mail.send = async (mail) => {
    if (failure) throw failure;
    ctx.mails.push(mail);
  };
  runner = await startJobs(ctx, { ...mailJobs, broken });
});
after(async () => {
  await runner.stop();
  await ctx.close();
});
beforeEach(async () => void (await ctx.database.db.delete(jobs)));

const mail = { to: 'a@example.com', subject: 's', text: 't' };
const send = () => ctx.database.transaction((tx) => enqueueMail(ctx, tx, mail));
const job = async () => (await ctx.database.db.select().from(jobs))[0]!;

test('does not retry a permanent rejection', async () => {
  failure = new MailRejected('no such mailbox');
  await send();
  await runner.settled();
  assert.deepEqual([(await job()).attempts, (await job()).failedAt === null], [1, false]);
});

test('retries other failures for three days', async () => {
  failure = new Error('no answer');
  await send();
  await runner.settled();
  assert.deepEqual(
    [(await job()).attempts, (await job()).failedAt, (await job()).lastError],
    [1, null, 'no answer'],
  );
  ctx.clock.advance(3 * day);
  failure = null;
  await runner.settled();
  assert.ok((await job()).doneAt);
  assert.deepEqual(ctx.mails, []);
});

test('stores no query values in the error of a failed job', async () => {
  await ctx.database.db
    .insert(jobs)
    .values({ kind: 'broken', payload: {}, runAt: ctx.clock.now() });
  await runner.settled();
  assert.match((await job()).lastError ?? '', /\S/);
  assert.doesNotMatch((await job()).lastError ?? '', /params|select/i);
});
