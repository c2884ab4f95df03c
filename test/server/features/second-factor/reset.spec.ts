import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import {
  jobs,
  knownBrowsers,
  pendingLogins,
  secondFactors,
  users,
} from '../../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { rememberBrowser } from '../../../../server/features/second-factor/remember-browser.service.ts';
import { createPendingLogin } from '../../../../server/features/second-factor/create-pending-login.service.ts';
import { secondFactorJobs } from '../../../../server/features/second-factor/second-factor.jobs.ts';
import { changeTwoFactor } from '../../../../server/features/accounts/change-two-factor.service.ts';
import { findCallerBySessionToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { holder, refused } from '../../money-support.ts';
import { addSecondFactor } from '../../second-factor-support.ts';
import { day, hour, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, { ...mailJobs, ...secondFactorJobs, ...cleanupJobs });
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const audience = 'http://localhost:4350';
const login = (userId: string) => ({
  userId,
  kind: 'read' as const,
  codeChallenge: '',
  audience,
  joined: null,
  joinError: null,
  modalToOpen: null,
});
const runJob = async (kind: string, payload: Record<string, unknown>) => {
  await ctx.database.transaction((tx) => enqueue(tx, { kind, payload, runAt: ctx.clock.now() }));
  await runner.settled();
};
const count = (table: typeof secondFactors | typeof knownBrowsers | typeof pendingLogins, userId: string) => ctx.database.db.$count(table, eq(table.userId, userId)); // prettier-ignore

test('a reset turns two-factor off, ends all sessions, holds withdrawals and notifies', async () => {
  const mara = await holder(ctx);
  await addSecondFactor(ctx, mara.userId);
  const { tokens } = await ctx.database.transaction(async (tx) => {
    await rememberBrowser(ctx, tx, mara.userId, undefined);
    await createPendingLogin(ctx, tx, login(mara.userId));
    return openSession(ctx, tx, { userId: mara.userId, audience, scope: 'app', userAgent: null });
  });
  assert.ok(await findCallerBySessionToken(ctx, tokens.sessionToken, null));

  await runJob('reset-second-factor', { userId: mara.userId });

  assert.equal(await findCallerBySessionToken(ctx, tokens.sessionToken, null), null);
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, mara.userId));
  assert.deepEqual([row!.twoFactorWanted, row!.twoFactorApproved], [false, false]);
  for (const table of [secondFactors, knownBrowsers, pendingLogins])
    assert.equal(await count(table, mara.userId), 0);
  const notices = ctx.mails.filter(({ subject }) =>
    /^Two-factor authentication was reset/.test(subject),
  );
  assert.deepEqual(
    notices.map(({ to }) => to),
    [mara.email],
  );
  const body = { walletId: mara.walletId, currency: 'USDC', amount: '20' };
  const origin = { page_path: '/', trigger: 't' };
  const withdraw = () => requestWithdrawal(ctx, mara.caller, body, origin, null);
  await refused('WITHDRAWALS_ON_HOLD', withdraw);
  ctx.clock.advance(day);
  assert.equal((await withdraw()).verification?.channel, 'email');
});

test('an unknown account, and an id that is none, fail the job for good', async () => {
  const payloads = [{ userId: '00000000-0000-4000-8000-000000000000' }, { userId: 'mara' }, {}];
  for (const payload of payloads) await runJob('reset-second-factor', payload);
  const failed = await ctx.database.db.select().from(jobs).where(isNotNull(jobs.failedAt));
  assert.equal(failed.length, payloads.length);
  for (const job of failed) assert.match(job.lastError!, /There is no such account/);
});

test('browsers, logins and setups are deleted when they are of no use any more', async () => {
  const [mara, tom] = [await holder(ctx), await holder(ctx)];
  await addSecondFactor(ctx, mara.userId);
  await changeTwoFactor(ctx, tom.caller, true);
  await ctx.database.transaction(async (tx) => {
    await rememberBrowser(ctx, tx, mara.userId, undefined);
    await createPendingLogin(ctx, tx, login(mara.userId));
  });
  const left = async () => [
    await count(secondFactors, mara.userId),
    await count(knownBrowsers, mara.userId),
    await count(pendingLogins, mara.userId),
    await count(secondFactors, tom.userId),
  ];
  await runJob('clean-up', {});
  assert.deepEqual(await left(), [1, 1, 1, 1]);
  ctx.clock.advance(day + hour);
  await runJob('clean-up', {});
  assert.deepEqual(await left(), [1, 1, 0, 0]);
  ctx.clock.advance(180 * day);
  await runJob('clean-up', {});
  assert.deepEqual(await left(), [1, 0, 0, 0]);
});
