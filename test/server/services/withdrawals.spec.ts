import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { WithdrawRequestDto } from '../../../contract/withdrawal.ts';
import { withdrawal as schema } from '../../../contract/withdrawal.ts';
import { jobs, notifications, users, wallets } from '../../../server/db/schema.ts';
import { RailRefused } from '../../../server/adapters/rail.ts';
import type { JobRunner } from '../../../server/services/jobs.service.ts';
import { listWithdrawals } from '../../../server/services/withdrawals.view.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  resendWithdrawalCode,
  verifyWithdrawal,
} from '../../../server/services/withdrawals.service.ts';
import {
  accountsOf,
  assertSound,
  codeFor,
  holder,
  otherThan,
  refused,
  runJobs,
  withdrawalsOf,
  type Holder,
} from '../money-support.ts';
import { day, hour, testContext, type TestContext } from '../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await runJobs(ctx);
});
afterEach(() => assertSound(ctx));
after(async () => {
  await runner.stop();
  await ctx.close();
});

const origin = { page_path: '/profile/wallets', trigger: 'test' };
const minute = 60_000;
let keys = 0;
const ask = (of: Holder, amount = '60', key: string | null = `key-${String(++keys)}`, more: Partial<WithdrawRequestDto> = {}) =>
  requestWithdrawal(ctx, of.caller, { walletId: of.walletId, currency: 'USDC', amount, ...more }, origin, key);
const codeOf = async (of: Holder) => {
  await runner.settled();
  return codeFor(ctx, of.email);
};
/** In the order of the alphabet: the clock stands, so their times are the same. */
const typesFor = async (of: Holder) =>
  (await ctx.database.db.select().from(notifications).where(eq(notifications.userId, of.userId)))
    .map((row) => row.eventType)
    .sort();
/** The rail's next word about a transfer. */
function railSays(id: string, change: object): void {
  ctx.transfers.set(id, { ...ctx.transfers.get(id)!, ...change });
}
async function moveClock(milliseconds: number): Promise<void> {
  ctx.clock.advance(milliseconds);
  await runner.settled();
}

test('asked for, confirmed, sent, arrived: the money moves once at each step', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  v.parse(schema, asked);
  assert.deepEqual([asked.status, asked.amount.amount, asked.fee.amount, asked.net.amount], ['verifying', '60', '0.1', '59.9']);
  assert.match(asked.reference, /^EV-20261102-\d\d$/);
  assert.equal(asked.verification?.sentTo, mara.email.replace(/^(.)[^@]*/, '$1•••'));
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 40_000_000n, withdrawing: 60_000_000n });

  const confirmed = await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
  v.parse(schema, confirmed);
  assert.equal(confirmed.status, 'pending');
  assert.ok(confirmed.estimatedAt);
  await runner.settled();
  assert.equal(ctx.transfers.get(asked.id)?.status, 'pending');
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.timeline.at(-1)?.status, 'broadcast');

  railSays(asked.id, { status: 'completed', transactionHash: '5hGk', explorerUrl: 'http://rail.example/5hGk', confirmations: 1 });
  await moveClock(3000);
  const [done] = await listWithdrawals(ctx, mara.userId, 'USDC');
  v.parse(schema, done);
  assert.deepEqual([done?.status, done?.transactionHash, done?.explorerUrl], ['completed', '5hGk', 'http://rail.example/5hGk']);
  assert.deepEqual(
    done?.timeline.map(({ status }) => status),
    ['created', 'pending', 'broadcast', 'completed'],
  );
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 40_000_000n, withdrawing: 0n });
  assert.deepEqual(await typesFor(mara), ['transaction-completed', 'transaction-pending', 'transaction-verifying']);
  assert.match(ctx.mails.at(-1)?.subject ?? '', /59\.9 USDC arrived/);
});

const refusals: [string, Parameters<typeof refused>[0], (of: Holder) => Promise<unknown>][] = [
  ['over the balance', 'INSUFFICIENT_BALANCE', (of) => ask(of, '100.000001')],
  ['below the minimum', 'BELOW_MINIMUM', (of) => ask(of, '4.999999')],
  ['finer than the currency', 'BAD_REQUEST', (of) => ask(of, '60.0000001')],
  ['an unknown currency', 'BAD_REQUEST', (of) => ask(of, '60', null, { currency: 'XYZ' })],
  ['a wallet that is not there', 'NOT_FOUND', (of) => ask(of, '60', null, { walletId: of.userId })],
  ['to an unverified wallet', 'WALLET_NOT_VERIFIED', async (of) => {
    await ctx.database.db.update(wallets).set({ status: 'unverified', verifiedAt: null }).where(eq(wallets.id, of.walletId));
    return ask(of);
  }],
  ['to a wallet proven an hour ago', 'WALLET_ON_HOLD', async (of) => {
    await ctx.database.db.update(wallets).set({ verifiedAt: new Date(ctx.clock.now().getTime() - hour) }).where(eq(wallets.id, of.walletId));
    return ask(of);
  }],
  ['without a verified e-mail', 'EMAIL_NOT_VERIFIED', async (of) => {
    await ctx.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, of.userId));
    return ask(of);
  }],
  ['after a change of e-mail', 'WITHDRAWALS_ON_HOLD', async (of) => {
    await ctx.database.db.update(users).set({ emailChangedAt: ctx.clock.now() }).where(eq(users.id, of.userId));
    return ask(of);
  }],
]; // prettier-ignore
for (const [name, code, work] of refusals) {
  test(`refused, and nothing moved: ${name}`, async () => {
    const of = await holder(ctx);
    const problem = await refused(code, () => work(of));
    assert.match(problem.message, /Nothing moved/);
    assert.deepEqual(await accountsOf(ctx, of.userId), { available: 100_000_000n });
    assert.deepEqual(await withdrawalsOf(ctx, of.userId), []);
    assert.deepEqual(await typesFor(of), []);
  });
}

test('to somebody else’s wallet: not found', async () => {
  const [mine, theirs] = [await holder(ctx), await holder(ctx)];
  await refused('NOT_FOUND', () => ask(mine, '60', null, { walletId: theirs.walletId }));
  assert.deepEqual(await accountsOf(ctx, mine.userId), { available: 100_000_000n });
});

test('another person’s withdrawal can’t be confirmed, sent again or cancelled', async () => {
  const [mine, theirs] = [await holder(ctx), await holder(ctx)];
  const asked = await ask(theirs);
  const code = await codeOf(theirs);
  for (const id of [asked.id, 'nonsense']) {
    await refused('NOT_FOUND', () => verifyWithdrawal(ctx, mine.caller, id, code));
    await refused('NOT_FOUND', () => resendWithdrawalCode(ctx, mine.caller, id));
    await refused('NOT_FOUND', () => cancelWithdrawal(ctx, mine.caller, id));
  }
  await cancelWithdrawal(ctx, theirs.caller, asked.id);
});

test('five wrong codes cancel it and give the money back; the right one is then too late', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await codeOf(mara);
  for (const left of [4, 3, 2, 1]) {
    const problem = await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, asked.id, otherThan(code)));
    assert.equal(problem.extra.attemptsLeft, left);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.verification?.attemptsLeft, left);
  }
  const last = await refused('TOO_MANY_ATTEMPTS', () => verifyWithdrawal(ctx, mara.caller, asked.id, otherThan(code)));
  assert.match(last.message, /all 60 USDC are back/);
  await refused('CONFLICT', () => verifyWithdrawal(ctx, mara.caller, asked.id, code));
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n, withdrawing: 0n });
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.refunded, row?.canCancel], ['cancelled', true, false]);
  assert.deepEqual(await typesFor(mara), ['transaction-cancelled', 'transaction-verifying']);
});

test('a code that ran out is no good; a new one is; the old one stays no good', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const first = await codeOf(mara);
  const soon = await refused('RESEND_TOO_SOON', () => resendWithdrawalCode(ctx, mara.caller, asked.id));
  assert.equal(soon.extra.retryAfter, 60);
  await moveClock(15 * minute);
  await refused('CODE_EXPIRED', () => verifyWithdrawal(ctx, mara.caller, asked.id, first));
  const status = await resendWithdrawalCode(ctx, mara.caller, asked.id);
  assert.equal(status.attemptsLeft, 5);
  const second = await codeOf(mara);
  if (first !== second) await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, asked.id, first));
  // Past the first code's end of waiting: the new code keeps it alive.
  await moveClock(14 * minute);
  assert.equal((await verifyWithdrawal(ctx, mara.caller, asked.id, second)).status, 'pending');
});

test('a code that is never entered cancels it after its grace', async () => {
  const mara = await holder(ctx);
  await ask(mara);
  await moveClock(29 * minute);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'verifying');
  await moveClock(minute);
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.failureCode, row?.refunded], ['cancelled', 'code-expired', true]);
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n, withdrawing: 0n });
});

test('a code of one withdrawal is nothing for another', async () => {
  const mara = await holder(ctx);
  const first = await ask(mara, '20');
  const code = await codeOf(mara);
  const second = await ask(mara, '20');
  if ((await codeOf(mara)) !== code) await refused('CODE_INVALID', () => verifyWithdrawal(ctx, mara.caller, second.id, code));
  assert.equal((await verifyWithdrawal(ctx, mara.caller, first.id, code)).status, 'pending');
  await cancelWithdrawal(ctx, mara.caller, second.id);
});

test('at most five codes for one withdrawal', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  for (let sent = 1; sent < 5; sent++) {
    await moveClock(minute);
    await resendWithdrawalCode(ctx, mara.caller, asked.id);
  }
  await moveClock(minute);
  await refused('TOO_MANY_ATTEMPTS', () => resendWithdrawalCode(ctx, mara.caller, asked.id));
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.canResend, false);
});

test('the same key is the same withdrawal; with another body it is refused', async () => {
  const mara = await holder(ctx);
  const both = await Promise.all([ask(mara, '30', 'same'), ask(mara, '30', 'same')]);
  assert.equal(both[0].id, both[1].id);
  assert.deepEqual(await ask(mara, '30', 'same'), both[0]);
  await refused('IDEMPOTENCY_KEY_REUSED', () => ask(mara, '31', 'same'));
  assert.equal((await withdrawalsOf(ctx, mara.userId)).length, 1);
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 70_000_000n, withdrawing: 30_000_000n });
  await runner.settled();
  assert.equal(ctx.mails.filter(({ to }) => to === mara.email).length, 1);
});

test('a refused request may be sent again with its key', async () => {
  const mara = await holder(ctx, 50_000_000n);
  await refused('INSUFFICIENT_BALANCE', () => ask(mara, '60', 'again'));
  await refused('INSUFFICIENT_BALANCE', () => ask(mara, '60', 'again'));
  assert.equal((await ask(mara, '40', 'again')).status, 'verifying');
});

const races = process.env['EVANGELIST_DEEP'] === '1' ? 40 : 4;
for (let seed = 0; seed < races; seed++) {
  test(`withdrawals race for the same balance (${String(seed)})`, async () => {
    const mara = await holder(ctx, 100_000_000n);
    const amounts = Array.from({ length: 6 }, (_, index) => String(20 + ((seed * 7 + index * 13) % 40)));
    const results = await Promise.allSettled(amounts.map((amount) => ask(mara, amount)));
    const granted = results.flatMap((result) => (result.status === 'fulfilled' ? [Number(result.value.amount.amount)] : []));
    for (const result of results)
      if (result.status === 'rejected') assert.equal((result.reason as { code: string }).code, 'INSUFFICIENT_BALANCE');
    const taken = BigInt(granted.reduce((sum, amount) => sum + amount, 0)) * 1_000_000n;
    assert.ok(taken > 0n && taken <= 100_000_000n);
    assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n - taken, withdrawing: taken });
    await assertSound(ctx);
  });
}

for (let seed = 0; seed < races; seed++) {
  test(`cancel and confirm race: exactly one wins (${String(seed)})`, async () => {
    const mara = await holder(ctx);
    const asked = await ask(mara);
    const code = await codeOf(mara);
    const confirm = () => verifyWithdrawal(ctx, mara.caller, asked.id, code);
    const cancel = () => cancelWithdrawal(ctx, mara.caller, asked.id);
    const results = await Promise.allSettled(seed % 2 ? [confirm(), cancel()] : [cancel(), confirm()]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    await runner.settled();
    const [row] = await listWithdrawals(ctx, mara.userId);
    const out = row?.status === 'pending';
    assert.equal(ctx.transfers.has(asked.id), out);
    assert.deepEqual(
      await accountsOf(ctx, mara.userId),
      out ? { available: 40_000_000n, withdrawing: 60_000_000n } : { available: 100_000_000n, withdrawing: 0n },
    );
  });
}

test('two confirmations at once are one', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await codeOf(mara);
  const results = await Promise.allSettled([1, 2, 3].map(() => verifyWithdrawal(ctx, mara.caller, asked.id, code)));
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
  await refused('ALREADY_PROCESSING', () => verifyWithdrawal(ctx, mara.caller, asked.id, code));
  await refused('NOT_CANCELLABLE', () => cancelWithdrawal(ctx, mara.caller, asked.id));
});

test('cancelling gives it back, once, however often it is asked', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await Promise.all([1, 2, 3].map(() => cancelWithdrawal(ctx, mara.caller, asked.id)));
  const again = await cancelWithdrawal(ctx, mara.caller, asked.id);
  assert.deepEqual(
    again.timeline.map(({ status }) => status),
    ['created', 'cancelled', 'refunded'],
  );
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n, withdrawing: 0n });
  assert.deepEqual(await typesFor(mara), ['transaction-cancelled', 'transaction-verifying']);
});

test('the notice that asks for the code is read once the code is entered, or nobody may enter it any more', async () => {
  const waiting = async (of: Holder) =>
    (await ctx.database.db.select().from(notifications).where(eq(notifications.userId, of.userId)))
      .filter((row) => row.eventType === 'transaction-verifying')
      .map((row) => row.readAt === null);
  const mara = await holder(ctx);
  const asked = await ask(mara);
  assert.deepEqual(await waiting(mara), [true]);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
  assert.deepEqual(await waiting(mara), [false]);
  const tom = await holder(ctx);
  const other = await ask(tom);
  await cancelWithdrawal(ctx, tom.caller, other.id);
  assert.deepEqual(await waiting(tom), [false]);
});

test('the rail refuses: all of it comes back, with the reason', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
  await runner.settled();
  railSays(asked.id, { status: 'failed', failureCode: 'network', failureMessage: 'blockhash not found' });
  await moveClock(3000);
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.failureCode, row?.refunded], ['failed', 'network', true]);
  assert.match(row?.failureMessage ?? '', /All 60 USDC are back in your balance/);
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n, withdrawing: 0n });
  assert.deepEqual(await typesFor(mara), ['transaction-failed', 'transaction-pending', 'transaction-verifying']);
});

test('the rail does not answer: nothing is given back, it is asked again, and paid once', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const send = ctx.rail.send.bind(ctx.rail);
  let calls = 0;
  // The transfer was made, but its answer was lost: three times.
  ctx.rail.send = async (request) => {
    const transfer = await send(request);
    if (++calls <= 3) throw new Error('socket hang up');
    return transfer;
  };
  await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
  for (const wait of [0, 1000, 2000]) {
    await moveClock(wait + 1);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
    assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 40_000_000n, withdrawing: 60_000_000n });
  }
  await moveClock(4001);
  ctx.rail.send = send;
  railSays(asked.id, { status: 'completed', transactionHash: 'h' });
  await moveClock(10_000);
  assert.equal(calls, 4);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'completed');
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 40_000_000n, withdrawing: 0n });
});

/** The rail refuses every order; `arrives` makes the first one arrive all the same, as if its answer had been lost. */
async function refusing(arrives: boolean, work: () => Promise<void>): Promise<void> {
  const send = ctx.rail.send.bind(ctx.rail);
  let first = arrives;
  ctx.rail.send = async (request) => {
    if (!first) throw new RailRefused('address-invalid', 'no such account');
    first = false;
    await send(request);
    throw new Error('socket hang up');
  };
  await work().finally(() => void (ctx.rail.send = send));
}

test('the rail does not take the order: the money comes back, once it is certain', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await refusing(false, async () => {
    await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
    await moveClock(30_000);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
    await moveClock(31_000);
    await moveClock(60_000);
  });
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.failureCode, row?.refunded], ['failed', 'address-invalid', true]);
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 100_000_000n, withdrawing: 0n });
  assert.deepEqual(await typesFor(mara), ['transaction-failed', 'transaction-pending', 'transaction-verifying']);
});

test('an order is refused whose first sending arrived: nothing is given back', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await refusing(true, async () => {
    await verifyWithdrawal(ctx, mara.caller, asked.id, await codeOf(mara));
    await moveClock(2 * minute);
    await moveClock(2 * minute);
  });
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
  railSays(asked.id, { status: 'completed', transactionHash: 'h' });
  await moveClock(10 * minute);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'completed');
  assert.deepEqual(await accountsOf(ctx, mara.userId), { available: 40_000_000n, withdrawing: 0n });
});

test('the mailbox was changed in between: neither code nor a new code helps', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await codeOf(mara);
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

test('codes rest nowhere in the open', async () => {
  const mara = await holder(ctx);
  await ask(mara);
  const code = await codeOf(mara);
  // The fake vault only marks what it seals: what is unmarked must not carry the code.
  const stored = (await ctx.database.db.select().from(jobs)).map(({ payload }) => JSON.stringify({ ...payload, sealed: null }));
  assert.equal(
    stored.some((text) => text.includes(code)),
    false,
  );
});
