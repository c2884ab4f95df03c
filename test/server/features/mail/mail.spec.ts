import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { MailRejected } from '../../../../server/adapters/mail.ts';
import { jobs, users } from '../../../../server/schema.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { getSettings } from '../../../../server/features/accounts/settings.queries.ts';
import { sendCode } from '../../../../server/features/verification-codes/send-code.service.ts';
import { countReaders } from '../../../../server/features/mail/ad-hoc-mail.jobs.ts';
import { enqueueMail, mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { day, hour, person, testContext, type TestContext } from '../../support.ts';
import { createTestMail } from './support.ts';
import type { JobHandler } from '../../../../server/features/jobs/job-handler.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { verifyCode } from '../../../../server/features/verification-codes/verify-code.service.ts';

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

const mail = createTestMail('a@example.com', 's', 't');
const send = () => ctx.database.transaction((tx) => enqueueMail(ctx, tx, mail));
const job = async () => (await ctx.database.db.select().from(jobs))[0]!;

test('does not retry a permanent rejection', async () => {
  failure = new MailRejected('no such mailbox', true);
  await send();
  await runner.settled();
  assert.deepEqual([(await job()).attempts, (await job()).failedAt === null], [1, false]);
});

test('remembers a refused address until a mailed code is entered, or the address is another', async () => {
  const { db } = ctx.database;
  const { userId } = await person(ctx);
  const change = { email: 'Mara@Example.com', emailVerifiedAt: ctx.clock.now() };
  await db.update(users).set(change).where(eq(users.id, userId));
  const isKnown = async () => (await getSettings(ctx, userId)).emailRefused === true;
  const refuse = async (refusesAddress: boolean) => {
    failure = new MailRejected('no', refusesAddress);
    await ctx.database.transaction((tx) =>
      enqueueMail(ctx, tx, { ...mail, to: 'mara@example.com' }),
    );
    await runner.settled();
  };
  await refuse(false);
  assert.equal(await isKnown(), false);
  await refuse(true);
  assert.equal(await isKnown(), true);
  const marketing = { settings: { marketingEmail: true } };
  await db.update(users).set(marketing).where(eq(users.id, userId));
  assert.equal(await countReaders(ctx), 0);
  await db.update(users).set({ email: 'other@example.com' }).where(eq(users.id, userId));
  assert.deepEqual([await isKnown(), await countReaders(ctx)], [false, 1]);
  await db.update(users).set({ email: change.email }).where(eq(users.id, userId));
  assert.equal(await isKnown(), true);
  failure = null;
  const subject = { userId, purpose: 'email-old', subjectId: 'x' } as const;
  await ctx.database.transaction((tx) =>
    sendCode(ctx, tx, {
      ...subject,
      sentTo: change.email,
      previousCode: undefined,
      mail: (code) => ({ ...mail, blocks: [code] }),
    }),
  );
  await runner.settled();
  const [code = ''] = ctx.mails.pop()!.text.split('\n');
  await ctx.database.transaction((tx) => verifyCode(ctx, tx, { ...subject, code }));
  assert.equal(await isKnown(), false);
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

test('during a deploy, a mail is read by the version before, and one that it queued is sent', async () => {
  failure = null;
  await send();
  const { sealed, ...payload } = (await job()).payload as { sealed: string };
  const { content, ...text } = JSON.parse(ctx.vault.open(sealed)) as Record<string, unknown>;
  assert.deepEqual(text, { to: 'a@example.com', subject: 's', text: 't\n\nEvangelist\n' });
  assert.ok(content);
  await runner.settled();
  assert.match(ctx.mails.at(-1)!.html!, /<h1/);
  await ctx.database.transaction((tx) =>
    enqueue(tx, {
      kind: 'send-mail',
      payload: { ...payload, sealed: ctx.vault.seal(JSON.stringify(text)) },
      runAt: ctx.clock.now(),
    }),
  );
  await runner.settled();
  const { id, ...sent } = ctx.mails.at(-1)!;
  assert.deepEqual(sent, text);
  assert.ok(id);
});

test('a mail whose answer was lost has the same id when it is sent again', async () => {
  failure = null;
  ctx.mails.length = 0;
  const original = ctx.mail.send;
  let attempts = 0;
  ctx.mail.send = async (sent) => {
    await original(sent);
    if (++attempts === 1) throw new Error('no answer');
  };
  await send();
  await send();
  await runner.settled();
  ctx.clock.advance(hour);
  await runner.settled();
  ctx.mail.send = original;
  const ids = ctx.mails.map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [3, 2]);
});
