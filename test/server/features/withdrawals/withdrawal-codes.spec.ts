import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { jobs, notifications, users } from '../../../../server/schema.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../../../server/features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { getAccounts, holder, otherThan, refused, type Holder } from '../../money-support.ts';
import { day } from '../../support.ts';
import { ctx, runner, minute, ask, getCode, typesFor, moveClock } from './withdrawals.setup.ts';

test('cancels and releases the funds after five wrong codes', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await getCode(mara);
  for (const left of [4, 3, 2, 1]) {
    const problem = await refused('CODE_INVALID', () =>
      verifyWithdrawal(ctx, mara.caller, asked.id, otherThan(code)),
    );
    assert.equal(problem.extra.attemptsLeft, left);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.verification?.attemptsLeft, left);
  }
  const last = await refused('TOO_MANY_ATTEMPTS', () =>
    verifyWithdrawal(ctx, mara.caller, asked.id, otherThan(code)),
  );
  assert.deepEqual(last.params, {
    kind: 'withdrawal-cancelled',
    amount: { amount: '60', currency: 'USDC' },
  });
  const late = await refused('CONFLICT', () => verifyWithdrawal(ctx, mara.caller, asked.id, code));
  assert.deepEqual(late.params, {
    kind: 'withdrawal-codes-wrong',
    amount: { amount: '60', currency: 'USDC' },
  });
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 100_000_000n,
    withdrawing: 0n,
  });
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual(
    [row?.status, row?.failureCode, row?.refunded, row?.canCancel],
    ['cancelled', 'codes-wrong', true, false],
  );
  assert.deepEqual(await typesFor(mara), ['transaction-cancelled', 'transaction-verifying']);
});

test('rejects an expired code, also after a new one was sent', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const first = await getCode(mara);
  const soon = await refused('RESEND_TOO_SOON', () =>
    resendWithdrawalCode(ctx, mara.caller, asked.id),
  );
  assert.equal(soon.extra.retryAfter, 60);
  await moveClock(15 * minute);
  await refused('CODE_EXPIRED', () => verifyWithdrawal(ctx, mara.caller, asked.id, first));
  const status = await resendWithdrawalCode(ctx, mara.caller, asked.id);
  assert.equal(status.attemptsLeft, 5);
  const second = await getCode(mara);
  if (first !== second)
    await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, asked.id, first));
  // Past the first code's end of waiting: the new code keeps it alive.
  await moveClock(14 * minute);
  assert.equal((await verifyWithdrawal(ctx, mara.caller, asked.id, second)).status, 'pending');
});

test('cancels after the grace period when no code is entered', async () => {
  const mara = await holder(ctx);
  await ask(mara);
  await moveClock(29 * minute);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'verifying');
  await moveClock(minute);
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual(
    [row?.status, row?.failureCode, row?.refunded],
    ['cancelled', 'code-expired', true],
  );
  // The bell keeps this type only: it is unread again, and shows how the withdrawal ended.
  const [notice] = await ctx.database.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, mara.userId),
        eq(notifications.eventType, 'transaction-verifying'),
      ),
    );
  assert.equal(notice!.readAt, null);
  assert.deepEqual([notice!.payload['answered'], notice!.payload['ended']], [true, 'expired']);
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 100_000_000n,
    withdrawing: 0n,
  });
});

test('mails why a withdrawal was cancelled, in the language of the person', async () => {
  const cancelled = async (end: (of: Holder, id: string) => Promise<unknown>) => {
    const mara = await holder(ctx);
    await ctx.database.db
      .update(users)
      .set({ settings: { language: 'de' } as never })
      .where(eq(users.id, mara.userId));
    const { id } = await ask(mara);
    await runner.settled();
    await end(mara, id);
    await runner.settled();
    return ctx.mails.filter(({ to }) => to === mara.email).at(-1)!;
  };
  const own = await cancelled((mara, id) => cancelWithdrawal(ctx, mara.caller, id));
  const wrong = await cancelled(async (mara, id) => {
    const code = otherThan(await getCode(mara));
    for (let tried = 0; tried < 5; tried++)
      await verifyWithdrawal(ctx, mara.caller, id, code).catch(() => undefined);
  });
  const expired = await cancelled(() => moveClock(31 * minute));
  assert.match(own.subject, /^Du hast deine Auszahlung von 60,00\sUSDC abgebrochen$/);
  assert.match(wrong.subject, /^Deine Auszahlung von 60,00\sUSDC wurde abgebrochen$/);
  assert.match(wrong.text, /weil der Code zu oft falsch eingegeben wurde/);
  assert.match(expired.subject, /^Deine Auszahlung von 60,00\sUSDC ist abgelaufen$/);
  assert.match(expired.text, /weil der Code nicht rechtzeitig eingegeben wurde/);
  for (const { text } of [own, wrong, expired]) {
    assert.match(text, /60,00\sUSDC sind wieder in deinem Guthaben/);
    assert.match(text, /verify\?type=security#/, 'the link that stops withdrawals');
  }
});

test('mails nothing to an address that is not verified', async () => {
  const mara = await holder(ctx);
  const { id } = await ask(mara);
  await runner.settled();
  await ctx.database.db
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(eq(users.id, mara.userId));
  const sent = ctx.mails.length;
  await cancelWithdrawal(ctx, mara.caller, id);
  await runner.settled();
  assert.equal(ctx.mails.length, sent);
});

test('who cancels finds that in the notification that asked for the code, as read', async () => {
  const mara = await holder(ctx);
  const { id } = await ask(mara);
  await cancelWithdrawal(ctx, mara.caller, id);
  const [request] = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.key, `withdrawal:${id}:verifying`));
  const { answered, ended } = request!.payload;
  assert.deepEqual([answered, ended, request!.readAt !== null], [true, 'by-user', true]);
});

test('rejects the code of another withdrawal', async () => {
  const mara = await holder(ctx);
  const first = await ask(mara, '20');
  const code = await getCode(mara);
  const second = await ask(mara, '20');
  if ((await getCode(mara)) !== code)
    await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, second.id, code));
  assert.equal((await verifyWithdrawal(ctx, mara.caller, first.id, code)).status, 'pending');
  await cancelWithdrawal(ctx, mara.caller, second.id);
  const row = (await listWithdrawals(ctx, mara.userId)).find(({ id }) => id === second.id);
  assert.equal(row?.failureCode, 'by-user');
});

test('sends at most five codes per withdrawal', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  for (let sent = 1; sent < 5; sent++) {
    await moveClock(minute);
    await resendWithdrawalCode(ctx, mara.caller, asked.id);
  }
  await moveClock(minute);
  await refused('TOO_MANY_ATTEMPTS', () => resendWithdrawalCode(ctx, mara.caller, asked.id));
});

test('marks the code notification as read when the code is entered or no longer valid', async () => {
  const waiting = async (of: Holder) =>
    (await ctx.database.db.select().from(notifications).where(eq(notifications.userId, of.userId)))
      .filter((row) => row.eventType === 'transaction-verifying')
      .map((row) => row.readAt === null);
  const mara = await holder(ctx);
  const asked = await ask(mara);
  assert.deepEqual(await waiting(mara), [true]);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  assert.deepEqual(await waiting(mara), [false]);
  const tom = await holder(ctx);
  const other = await ask(tom);
  await cancelWithdrawal(ctx, tom.caller, other.id);
  assert.deepEqual(await waiting(tom), [false]);
});

test('rejects codes during the security hold after an email change', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await getCode(mara);
  await ctx.database.db
    .update(users)
    .set({ email: 'thief@example.com', emailChangedAt: ctx.clock.now() })
    .where(eq(users.id, mara.userId));
  await refused('WITHDRAWALS_ON_HOLD', () => verifyWithdrawal(ctx, mara.caller, asked.id, code));
  await moveClock(minute);
  await refused('WITHDRAWALS_ON_HOLD', () => resendWithdrawalCode(ctx, mara.caller, asked.id));
  await moveClock(day);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'cancelled');
});

test('stores no code in plain text', async () => {
  const mara = await holder(ctx);
  await ask(mara);
  const code = await getCode(mara);
  // The fake vault only marks what it seals: what is unmarked must not carry the code.
  const stored = (await ctx.database.db.select().from(jobs)).map(({ payload }) =>
    JSON.stringify({ ...payload, sealed: null }),
  );
  assert.equal(
    stored.some((text) => text.includes(code)),
    false,
  );
});
