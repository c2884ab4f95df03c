import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { withdrawal as schema } from '../../../../contract/withdrawal.ts';
import { users, wallets } from '../../../../server/schema.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../../../server/features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { getAccounts, holder, refused, getWithdrawals, type Holder } from '../../money-support.ts';
import { hour } from '../../support.ts';
import {
  ctx,
  runner,
  ask,
  getCode,
  typesFor,
  transferStatus,
  moveClock,
} from './withdrawals.setup.ts';

test('moves the money once per step from request to completion', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  v.parse(schema, asked);
  assert.deepEqual(
    [asked.status, asked.amount.amount, asked.fee.amount, asked.net.amount],
    ['verifying', '60', '0.1', '59.9'],
  );
  assert.match(asked.reference, /^EV-20261102-\d\d$/);
  assert.equal(asked.verification?.sentTo, mara.email.replace(/^(.)[^@]*/, '$1•••'));
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 40_000_000n,
    withdrawing: 60_000_000n,
  });

  const confirmed = await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  v.parse(schema, confirmed);
  assert.equal(confirmed.status, 'pending');
  assert.ok(confirmed.estimatedAt);
  await runner.settled();
  assert.equal(ctx.transfers.get(asked.id)?.status, 'pending');
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.timeline.at(-1)?.status, 'broadcast');

  transferStatus(asked.id, {
    status: 'completed',
    transactionHash: '5hGk',
    explorerUrl: 'http://rail.example/5hGk',
    confirmations: 1,
  });
  await moveClock(3000);
  const [done] = await listWithdrawals(ctx, mara.userId, 'USDC');
  v.parse(schema, done);
  assert.deepEqual(
    [done?.status, done?.transactionHash, done?.explorerUrl],
    ['completed', '5hGk', 'http://rail.example/5hGk'],
  );
  assert.deepEqual(
    done?.timeline.map(({ status }) => status),
    ['created', 'pending', 'broadcast', 'completed'],
  );
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 40_000_000n,
    withdrawing: 0n,
  });
  const [balance] = await listBalances(ctx, mara.userId);
  assert.deepEqual(balance?.withdrawalFees, { amount: '0.1', currency: 'USDC' });
  assert.deepEqual(await typesFor(mara), [
    'transaction-completed',
    'transaction-pending',
    'transaction-verifying',
  ]);
  assert.ok(ctx.mails.some(({ subject }) => /59\.90\sUSDC arrived in your wallet/.test(subject)));
});

const refusals: [string, Parameters<typeof refused>[0], (of: Holder) => Promise<unknown>][] = [
  ['over the balance', 'INSUFFICIENT_BALANCE', (of) => ask(of, '100.000001')],
  ['below the minimum', 'BELOW_MINIMUM', (of) => ask(of, '4.999999')],
  ['finer than the currency', 'BAD_REQUEST', (of) => ask(of, '60.0000001')],
  ['an unknown currency', 'BAD_REQUEST', (of) => ask(of, '60', null, { currency: 'XYZ' })],
  ['a wallet that is not there', 'NOT_FOUND', (of) => ask(of, '60', null, { walletId: of.userId })],
  [
    'to an unverified wallet',
    'WALLET_NOT_VERIFIED',
    async (of) => {
      await ctx.database.db
        .update(wallets)
        .set({ status: 'unverified', verifiedAt: null })
        .where(eq(wallets.id, of.walletId));
      return ask(of);
    },
  ],
  [
    'to a wallet proven an hour ago',
    'WALLET_ON_HOLD',
    async (of) => {
      await ctx.database.db
        .update(wallets)
        .set({ verifiedAt: new Date(ctx.clock.now().getTime() - hour) })
        .where(eq(wallets.id, of.walletId));
      return ask(of);
    },
  ],
  [
    'without a verified e-mail',
    'EMAIL_NOT_VERIFIED',
    async (of) => {
      await ctx.database.db
        .update(users)
        .set({ emailVerifiedAt: null })
        .where(eq(users.id, of.userId));
      return ask(of);
    },
  ],
  [
    'after a change of e-mail',
    'WITHDRAWALS_ON_HOLD',
    async (of) => {
      await ctx.database.db
        .update(users)
        .set({ emailChangedAt: ctx.clock.now() })
        .where(eq(users.id, of.userId));
      return ask(of);
    },
  ],
];

// prettier-ignore
for (const [name, code, work] of refusals) {
  test(`rejects without moving money: ${name}`, async () => {
    const of = await holder(ctx);
    const problem = await refused(code, () => work(of));
    assert.match(problem.message, /no money moved/i);
    assert.deepEqual(await getAccounts(ctx, of.userId), { available: 100_000_000n });
    assert.deepEqual(await getWithdrawals(ctx, of.userId), []);
    assert.deepEqual(await typesFor(of), []);
  });
}

test('does not find another user’s wallet', async () => {
  const [mine, theirs] = [await holder(ctx), await holder(ctx)];
  await refused('NOT_FOUND', () => ask(mine, '60', null, { walletId: theirs.walletId }));
  assert.deepEqual(await getAccounts(ctx, mine.userId), { available: 100_000_000n });
});

test('rejects verify, resend and cancel of another user’s withdrawal', async () => {
  const [mine, theirs] = [await holder(ctx), await holder(ctx)];
  const asked = await ask(theirs);
  const code = await getCode(theirs);
  for (const id of [asked.id, 'nonsense']) {
    await refused('NOT_FOUND', () => verifyWithdrawal(ctx, mine.caller, id, code));
    await refused('NOT_FOUND', () => resendWithdrawalCode(ctx, mine.caller, id));
    await refused('NOT_FOUND', () => cancelWithdrawal(ctx, mine.caller, id));
  }
  await cancelWithdrawal(ctx, theirs.caller, asked.id);
});

test('returns the same withdrawal for the same key, and rejects another body', async () => {
  const mara = await holder(ctx);
  const both = await Promise.all([ask(mara, '30', 'same'), ask(mara, '30', 'same')]);
  assert.equal(both[0].id, both[1].id);
  assert.deepEqual(await ask(mara, '30', 'same'), both[0]);
  await refused('IDEMPOTENCY_KEY_REUSED', () => ask(mara, '31', 'same'));
  assert.equal((await getWithdrawals(ctx, mara.userId)).length, 1);
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 70_000_000n,
    withdrawing: 30_000_000n,
  });
  await runner.settled();
  assert.equal(ctx.mails.filter(({ to }) => to === mara.email).length, 1);
});

test('allows a retry of a rejected request with its key', async () => {
  const mara = await holder(ctx, 50_000_000n);
  await refused('INSUFFICIENT_BALANCE', () => ask(mara, '60', 'again'));
  await refused('INSUFFICIENT_BALANCE', () => ask(mara, '60', 'again'));
  assert.equal((await ask(mara, '40', 'again')).status, 'verifying');
});
