import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { secondFactorLimits } from '../../../../contract/limits.ts';
import { withdrawal as withdrawalSchema } from '../../../../contract/withdrawal.ts';
import { withdrawalLimits } from '../../../../contract/limits.ts';
import { codes, notifications, users } from '../../../../server/schema.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../../../server/features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { getAccounts, holder, refused, type Holder } from '../../money-support.ts';
import { addSecondFactor } from '../../second-factor-support.ts';
import { day, hour } from '../../support.ts';
import { ctx, runner, minute, ask, getCode, moveClock } from './withdrawals.setup.ts';

async function protectedHolder() {
  const mara = await holder(ctx);
  return { mara, app: await addSecondFactor(ctx, mara.userId) };
}
const mailsTo = async (email: string) => {
  await runner.settled();
  return ctx.mails.filter(({ to }) => to === email);
};
const open = async ({ userId, caller }: Holder) => {
  const [row] = await listWithdrawals(ctx, userId, undefined, caller);
  return v.parse(withdrawalSchema, row);
};

test('a withdrawal asks for a code of the app and mails none', async () => {
  const { mara, app } = await protectedHolder();
  const asked = v.parse(withdrawalSchema, await ask(mara));
  const { verification } = asked;
  assert.deepEqual(
    [verification?.channel, verification?.sentTo, verification?.attemptsLeft],
    ['app', '', 5],
  );
  const mails = await mailsTo(mara.email);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Withdrawal of 60.00\u00a0USDC requested'],
  );
  assert.equal(await ctx.database.db.$count(codes, eq(codes.userId, mara.userId)), 0);
  const [notified] = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, mara.userId));
  assert.equal((notified!.payload as { expiresAt: string }).expiresAt, verification!.expiresAt);
  const resend = await refused('CONFLICT', () => resendWithdrawalCode(ctx, mara.caller, asked.id));
  assert.deepEqual(resend.params, { kind: 'app-codes' });

  await refused('CODE_INVALID', () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, app.wrongCode()),
  );
  assert.equal((await open(mara)).verification?.attemptsLeft, 4);
  for (let left = 4; left > 1; left--)
    await refused('CODE_INVALID', () =>
      verifyWithdrawal(ctx, mara.caller, asked.id, app.wrongCode()),
    );
  await refused('TOO_MANY_ATTEMPTS', () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, app.wrongCode()),
  );
  const { retryAt } = (await open(mara)).verification!;
  const lock = secondFactorLimits.attemptWindow;
  assert.equal(Date.parse(retryAt!), ctx.clock.now().getTime() + lock);
  ctx.clock.advance(lock);
  const code = app.code();
  const sent = await verifyWithdrawal(ctx, mara.caller, asked.id, code);
  assert.deepEqual([sent.status, sent.verification], ['pending', null]);
});

test('a code of the app counts for one withdrawal', async () => {
  const { mara, app } = await protectedHolder();
  const [first, second] = [await ask(mara, '20'), await ask(mara, '20')];
  const code = app.code();
  await verifyWithdrawal(ctx, mara.caller, first.id, code);
  const again = await refused('CODE_INVALID', () =>
    verifyWithdrawal(ctx, mara.caller, second.id, code),
  );
  assert.deepEqual(again.params, { kind: 'app-used' });
  await verifyWithdrawal(ctx, mara.caller, second.id, app.recoveryCodes[0]!);
});

test('a mailed code is not accepted once the second factor is in force', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const mailed = await getCode(mara);
  const app = await addSecondFactor(ctx, mara.userId);
  await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, asked.id, mailed));
  assert.equal((await open(mara)).verification?.channel, 'app');
  await verifyWithdrawal(ctx, mara.caller, asked.id, app.code());
});

test('wrong codes of the app lock it for a while and leave the withdrawal as it is', async () => {
  const { mara, app } = await protectedHolder();
  const asked = await ask(mara);
  const wrong = app.wrongCode();
  const attempts = Array.from({ length: 8 }, () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, wrong).catch(({ code }: { code: string }) => code),
  );
  const outcomes = (await Promise.all(attempts)) as string[];
  assert.equal(outcomes.filter((code) => code === 'TOO_MANY_ATTEMPTS').length, 4);
  assert.equal((await open(mara)).status, 'verifying');
  await refused('TOO_MANY_ATTEMPTS', () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, app.code()),
  );
  ctx.clock.advance(15 * minute);
  const sent = await verifyWithdrawal(ctx, mara.caller, asked.id, app.code());
  assert.equal(sent.status, 'pending');
});

test('a withdrawal that is not confirmed ends at the time that was shown, and releases its funds', async () => {
  const { mara } = await protectedHolder();
  const asked = await ask(mara);
  const left = Date.parse(asked.verification!.expiresAt) - ctx.clock.now().getTime();
  await moveClock(left - 1);
  assert.equal((await open(mara)).status, 'verifying');
  await moveClock(1);
  const ended = await open(mara);
  assert.deepEqual([ended.status, ended.failureCode], ['cancelled', 'code-expired']);
  assert.equal((await getAccounts(ctx, mara.userId))['available'], 100_000_000n);
});

test('a second factor that is turned on holds open withdrawals', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const app = await addSecondFactor(ctx, mara.userId);
  await ctx.database.db
    .update(users)
    .set({ twoFactorChangedAt: ctx.clock.now() })
    .where(and(eq(users.id, mara.userId)));
  await refused('WITHDRAWALS_ON_HOLD', () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, app.code()),
  );
});

test('a person requests twenty withdrawals a day, also when each was cancelled', async () => {
  const { mara } = await protectedHolder();
  for (let count = 0; count < withdrawalLimits.requestsPerDay; count++) {
    const { id } = await ask(mara, '20');
    await cancelWithdrawal(ctx, mara.caller, id);
  }
  const first = ctx.clock.now();
  await moveClock(hour);
  const problem = await refused('RATE_LIMITED', () => ask(mara, '20'));
  const at = { time: new Date(first.getTime() + day).toISOString() };
  assert.deepEqual(problem.params, { kind: 'withdrawals', max: 20, at });
  assert.equal(problem.extra.retryAfter, 23 * 3600);
  const requested = (await mailsTo(mara.email)).filter(({ subject }) =>
    subject.includes('requested'),
  );
  assert.equal(requested.length, withdrawalLimits.requestsPerDay);
  assert.equal((await getAccounts(ctx, mara.userId))['available'], 100_000_000n);
  // What is refused, and the same request again, are not counted.
  const other = await holder(ctx);
  for (let count = 0; count <= withdrawalLimits.requestsPerDay; count++) {
    await refused('INSUFFICIENT_BALANCE', () => ask(other, '9000'));
    await ask(other, '20', 'the-same');
  }
  await moveClock(23 * hour);
  await ask(mara, '20');
});

test('the mail of a request names the program that made it', async () => {
  const { mara } = await protectedHolder();
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const caller = { ...mara.caller, client: { address: '192.0.2.7', userAgent } };
  await ask({ ...mara, caller });
  const [mail] = await mailsTo(mara.email);
  assert.match(mail!.text, /Chrome/);
});
