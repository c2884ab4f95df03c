/** `operator mails` */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { MailRejected } from '../../../server/adapters/mail.ts';
import { jobs } from '../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../server/features/jobs/enqueue-job.service.ts';
import { enqueueMail, mailJobs } from '../../../server/features/mail/mail.jobs.ts';
import { day, testContext, type TestContext } from '../support.ts';
import { createTestMail } from '../features/mail/support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let runner: JobRunner;
let failure: Error | null = null;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  ctx.mail.send = async (mail) => {
    if (failure) throw failure;
    ctx.mails.push(mail);
  };
  runner = await startJobs(ctx, mailJobs);
});
afterEach(async () => void (await ctx.database.db.delete(jobs)));
after(async () => {
  await runner.stop();
  await ctx.close();
});

/** @returns the id of its job */
async function refuse(error: Error): Promise<string> {
  failure = error;
  const mail = createTestMail('mara@example.com', '123456 is your code', 'secret text');
  await ctx.database.transaction((tx) => enqueueMail(ctx, tx, mail));
  await runner.settled();
  failure = null;
  return (await ctx.database.db.select().from(jobs))[0]!.id;
}
const list = (...words: string[]) =>
  operateJson<{ id: string; status: string }[]>(ctx, 'mails', 'list', ...words);
const retry = (id: string) => operate(ctx, '--as', as, 'mails', 'retry', id);

test('lists a refused mail with the reason, without address and code, and sends it again', async () => {
  const id = await refuse(
    new MailRejected('The mail server refused with 552 mara@example.com.', true),
  );
  const { output } = await operate(ctx, 'mails', 'list', '--failed');
  assert.match(output, new RegExp(`${id} +m.+@example\\.com +•••••• is your code +failed +1 `));
  assert.match(output, /The mail server refused with 552 …@…/);
  assert.doesNotMatch(output, /mara@|123456|secret/);
  assert.doesNotMatch((await operate(ctx, 'jobs', 'show', id)).output, /mara|123456|secret/);
  assert.equal((await retry(id)).exitCode, 0);
  await runner.settled();
  assert.deepEqual(
    ctx.mails.map(({ to }) => to),
    ['mara@example.com'],
  );
  assert.deepEqual(await list(), []);
  const again = await retry(id);
  assert.deepEqual([again.exitCode, /is done already/.test(again.errors)], [1, true]);
});

test('lists what waits after a failed attempt, but not as failed', async () => {
  const id = await refuse(new Error('no answer'));
  assert.deepEqual(
    (await list()).map((row) => [row.id, row.status]),
    [[id, 'waiting']],
  );
  assert.deepEqual(await list('--failed'), []);
});

test('sends no mail that is too old, and nothing else than mails', async () => {
  const id = await refuse(new MailRejected('The mail server refused with 550.', true));
  ctx.clock.advance(3 * day);
  const old = await retry(id);
  assert.deepEqual([old.exitCode, /too old/.test(old.errors)], [1, true]);
  assert.equal((await list('--failed'))[0]?.id, id);
  await ctx.database.db.delete(jobs);
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind: 'other', payload: {}, runAt: ctx.clock.now() }),
  );
  const [other] = await ctx.database.db.select().from(jobs);
  assert.match((await retry(other!.id)).errors, /is no mail, but other/);
  assert.match((await retry('x')).errors, /There is no job x/);
  assert.equal((await operate(ctx, 'mails', 'retry', id)).exitCode, 2);
  assert.equal((await operate(ctx, 'mails', 'list', '--limit', '0')).exitCode, 2);
});

test('shows a mail whose secret is gone without its address', async () => {
  const id = await refuse(new MailRejected('The mail server refused with 550.', true));
  const { open } = ctx.vault;
  ctx.vault.open = () => {
    throw new Error('no such secret');
  };
  const { output, exitCode } = await operate(ctx, 'mails', 'list');
  ctx.vault.open = open;
  assert.equal(exitCode, 0);
  assert.match(output, new RegExp(`${id} +– +– +failed`));
});
