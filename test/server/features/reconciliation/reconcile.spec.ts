/** `operator reconcile`: the books after a restore become what the payment rail has done, once, to the last unit. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ListedTransfer } from '../../../../server/adapters/payment-rail.ts';
import { calculateWithdrawal, findAmountForNet } from '../../../../server/common/fees.ts';
import { toDecimal } from '../../../../server/common/money.ts';
import { getPoolReference } from '../../../../server/common/payment-references.ts';
import type { MoneyAudit } from '../../../../server/features/money-audit/audit-money.queries.ts';
import type { Reconciliation } from '../../../../server/features/reconciliation/reconcile.service.ts';
import { createWithdrawal } from '../../../../server/features/withdrawals/create-withdrawal.service.ts';
import {
  releaseFunds,
  updateWithdrawal,
} from '../../../../server/features/withdrawals/move-withdrawal-funds.service.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { claimJobs } from '../../../../server/features/payouts/claims.jobs.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { postTransaction } from '../../../../server/ledger/ledger.ts';
import { getTotals } from '../../../../server/ledger/balances.ts';
import {
  auditLog,
  campaigns,
  currencies,
  jobs,
  rewards,
  wallets,
  withdrawals,
} from '../../../../server/schema.ts';
import { administrator, operate, operateAt } from '../../operator/support.ts';
import { getAccounts, holder, type Holder } from '../../money-support.ts';
import { campaign, day, firstRun, testContext, usdc, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
  await administrator(ctx, 'first');
  await administrator(ctx, 'second');
});
after(() => ctx.close());

const reconcile = () =>
  operate(ctx, '--as', '@first', '--json', '--yes', 'reconcile').then(({ output, ...ended }) => ({
    ...ended,
    ...(JSON.parse(output) as Reconciliation),
  }));
const audit = async () => JSON.parse((await operate(ctx, '--json', 'audit')).output) as MoneyAudit;
const readRow = async (id: string) =>
  (await ctx.database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!;
const readAddress = async ({ walletId }: Holder) =>
  (await ctx.database.db.select().from(wallets).where(eq(wallets.id, walletId)))[0]!.address;

/** A transfer that the rail has made. */
async function transfer(
  to: Holder | string,
  net: bigint,
  values: Partial<ListedTransfer> = {},
): Promise<ListedTransfer> {
  const reference = values.reference ?? randomUUID();
  const made: ListedTransfer = {
    id: `tr-${reference}`,
    reference,
    status: 'completed',
    currency: 'USDC',
    amount: toDecimal(net, usdc.decimals),
    address: typeof to === 'string' ? to : await readAddress(to),
    createdAt: ctx.clock.now().toISOString(),
    transactionHash: `hash-${reference}`,
    explorerUrl: null,
    failureCode: null,
    failureMessage: null,
    confirmations: 1,
    confirmationsNeeded: 1,
    ...values,
  };
  ctx.transfers.set(reference, made);
  return made;
}

async function request(owner: Holder, amount: bigint) {
  const { db } = ctx.database;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, owner.walletId));
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, 'USDC'));
  const origin = { page_path: '/', trigger: 'test' };
  return ctx.database.transaction((tx) =>
    createWithdrawal(ctx, tx, {
      userId: owner.userId,
      wallet: wallet!,
      currency: currency!,
      amount,
      origin,
    }),
  );
}

/** A matured campaign in which the person can claim. */
async function reward(
  owner: Holder,
  amount: bigint,
  claimUntil = new Date(ctx.clock.now().getTime() + 9 * day),
) {
  const now = ctx.clock.now();
  const made = await campaign(ctx, { rewardPool: amount, claimUntil });
  await ctx.database.transaction(async (tx) => {
    await tx.insert(rewards).values({
      userId: owner.userId,
      campaignId: made.id,
      weekId: made.weekId,
      kind: 'base',
      amount,
      currency: 'USDC',
      status: 'rewarded',
      createdAt: now,
      claimUntil,
    });
    await postTransaction(tx, {
      key: `mature:${made.id}`,
      kind: 'mature',
      at: now,
      entries: [
        { kind: 'pool', owner: made.id, currency: 'USDC', amount: -amount },
        { kind: 'claimable', owner: owner.userId, currency: 'USDC', amount },
      ],
    });
    await tx.update(campaigns).set({ maturedAt: now }).where(eq(campaigns.id, made.id));
  });
  return made.id;
}

/** People's money comes from rewards, so that the whole audit can be asked. */
async function fundedHolder(amount: bigint): Promise<Holder> {
  const owner = await holder(ctx, 0n);
  if (amount > 0n) {
    await confirmPayout(ctx, owner.userId, await reward(owner, amount), null);
    await settleClaims();
  }
  return owner;
}
async function settleClaims(): Promise<void> {
  for (const job of await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'settle-claim')))
    await claimJobs['settle-claim']!(ctx, job.payload as Record<string, unknown>, firstRun);
}

async function assertRight(warnings = 0): Promise<void> {
  const { checks, warnings: found } = await audit();
  assert.deepEqual(
    checks.filter(({ broken }) => broken > 0),
    [],
  );
  assert.equal(
    found.reduce((sum, { broken }) => sum + broken, 0),
    warnings,
  );
  assert.deepEqual(await getTotals(ctx.database.db), { USDC: 0n });
}

/** Rerunning changes nothing. */
async function assertDone(): Promise<void> {
  const { booked, problems, exitCode } = await reconcile();
  assert.deepEqual({ booked, problems, exitCode }, { booked: [], problems: [], exitCode: 0 });
}

for (const [status, did, steps] of [
  ['verifying', 'confirm', ['created', 'pending', 'broadcast', 'completed']],
  ['pending', 'apply', ['created', 'pending', 'broadcast', 'completed']],
  [
    'cancelled',
    'reopen',
    ['created', 'cancelled', 'refunded', 'reopened', 'broadcast', 'completed'],
  ],
  ['failed', 'reopen', ['created', 'failed', 'refunded', 'reopened', 'broadcast', 'completed']],
] as const)
  test(`a withdrawal that is ${status} here and completed at the rail is paid out`, async () => {
    const owner = await fundedHolder(20_000_000n);
    const made = await request(owner, 8_000_000n);
    await ctx.database.transaction(async (tx) => {
      if (status === 'pending') await updateWithdrawal(ctx, tx, made, { status }, [status]);
      if (status === 'cancelled' || status === 'failed')
        await releaseFunds(ctx, tx, made, { status });
    });
    await transfer(owner, 7_900_000n, { reference: made.id });
    assert.equal((await audit()).isSound, status === 'pending');
    const { booked, exitCode } = await reconcile();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      booked.map((row) => [row.did, row.status, row.amount, row.owed]),
      [[did, 'completed', '7.9', '0']],
    );
    const row = await readRow(made.id);
    assert.deepEqual([row.status, row.refunded, row.failureCode], ['completed', false, null]);
    assert.deepEqual(
      row.timeline.map((step) => step.status),
      steps,
    );
    const { available, withdrawing } = await getAccounts(ctx, owner.userId);
    assert.deepEqual([available, withdrawing], [12_000_000n, 0n]);
    await assertDone();
    await assertRight();
    const [entry] = await ctx.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, made.id));
    assert.ok(entry);
  });

test('a canceled withdrawal that is pending at the rail is taken again, and ends as the rail says', async () => {
  for (const end of ['completed', 'failed'] as const) {
    const owner = await fundedHolder(20_000_000n);
    const made = await request(owner, 8_000_000n);
    await ctx.database.transaction((tx) => releaseFunds(ctx, tx, made, { status: 'cancelled' }));
    const sent = await transfer(owner, 7_900_000n, { reference: made.id, status: 'pending' });
    await reconcile();
    assert.deepEqual(
      await getAccounts(ctx, owner.userId).then((a) => [a['available'], a['withdrawing']]),
      [12_000_000n, 8_000_000n],
    );
    const [poll] = await ctx.database.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `poll-withdrawal:${made.id}:1`));
    assert.ok(poll, 'the rail is asked again');
    await assertDone();
    await assertRight();
    ctx.transfers.set(made.id, { ...sent, status: end });
    await reconcile();
    const row = await readRow(made.id);
    assert.deepEqual([row.status, row.refunded], [end, end === 'failed']);
    await assertDone();
    await assertRight();
  }
});

test('a pending withdrawal that the rail has begun can’t be canceled', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await request(owner, 8_000_000n);
  await ctx.database.transaction((tx) =>
    updateWithdrawal(ctx, tx, made, { status: 'pending' }, ['pending']),
  );
  const sent = await transfer(owner, 7_900_000n, { reference: made.id, status: 'pending' });
  await reconcile();
  const cancel = ['withdrawals', 'cancel', made.id, '--reason', 'x'];
  const { errors } = await operate(ctx, '--as', '@first', '--yes', ...cancel);
  assert.match(errors, /handed over/);
  await assertDone();
  ctx.transfers.set(made.id, { ...sent, status: 'completed' });
  await reconcile();
  await assertRight();
});

test('a canceled withdrawal that has failed at the rail has failed, and nothing moves', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await request(owner, 8_000_000n);
  await ctx.database.transaction((tx) => releaseFunds(ctx, tx, made, { status: 'cancelled' }));
  await transfer(owner, 7_900_000n, {
    reference: made.id,
    status: 'failed',
    failureCode: 'network',
  });
  const { booked } = await reconcile();
  assert.deepEqual(
    booked.map((row) => row.did),
    ['fail'],
  );
  const row = await readRow(made.id);
  assert.deepEqual([row.status, row.failureCode], ['failed', 'network']);
  assert.equal((await getAccounts(ctx, owner.userId))['available'], 20_000_000n);
  await assertDone();
  await assertRight();
});

test('an unknown transfer is entered again for the person of its address', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await transfer(owner, 7_900_000n);
  assert.equal((await audit()).isSound, false);
  const { booked } = await reconcile();
  assert.deepEqual(
    booked.map((row) => [row.did, row.userId, row.amount, row.owed]),
    [['restore', owner.userId, '7.9', '0']],
  );
  const row = await readRow(made.reference);
  assert.deepEqual(
    [row.amount, row.fee, row.status, row.railId, row.walletId],
    [8_000_000n, 100_000n, 'completed', made.id, owner.walletId],
  );
  assert.ok(row.timeline.some((step) => step.status === 'restored'));
  assert.equal((await getAccounts(ctx, owner.userId))['available'], 12_000_000n);
  await assertDone();
  await assertRight();
});

test('what is short is claimed first, as far as it could be claimed at that time', async () => {
  const owner = await fundedHolder(1_000_000n);
  const first = await reward(owner, 3_000_000n);
  const second = await reward(owner, 6_000_000n, new Date(ctx.clock.now().getTime() + 10 * day));
  const third = await reward(owner, 9_000_000n, new Date(ctx.clock.now().getTime() + 11 * day));
  const { createdAt } = await transfer(owner, 7_900_000n);
  // The deadline of the first one passes before the reconciliation.
  ctx.clock.advance(9.5 * day);
  const { booked } = await reconcile();
  assert.deepEqual(
    booked.map((row) => [row.did, row.owed]),
    [['restore', '0']],
  );
  const readStatus = async (id: string) => {
    const [row] = await ctx.database.db.select().from(rewards).where(eq(rewards.campaignId, id));
    return [row!.status, row!.claimedAt?.toISOString()];
  };
  assert.deepEqual(await readStatus(first), ['paid', createdAt]);
  assert.deepEqual(await readStatus(second), ['paid', createdAt]);
  assert.deepEqual(await readStatus(third), ['rewarded', undefined]);
  assert.deepEqual(
    await getAccounts(ctx, owner.userId).then((a) => [a['available'], a['claimable']]),
    [2_000_000n, 9_000_000n],
  );
  await settleClaims();
  await assertDone();
  await assertRight();
});

test('what is still short is owed, and the next claim settles it', async () => {
  const owner = await fundedHolder(1_000_000n);
  await transfer(owner, 7_900_000n);
  const { booked } = await reconcile();
  assert.deepEqual(
    booked.map((row) => row.owed),
    ['7'],
  );
  assert.deepEqual(
    await getAccounts(ctx, owner.userId).then((a) => [a['available'], a['receivable']]),
    [0n, -7_000_000n],
  );
  const getOwed = async () => (await listBalances(ctx, owner.userId))[0]?.owed?.amount;
  assert.equal(await getOwed(), '7');
  await assertDone();
  await assertRight();
  for (const [amount, available, owed] of [
    [5_000_000n, 0n, -2_000_000n],
    [5_000_000n, 3_000_000n, 0n],
    [1_000_000n, 4_000_000n, 0n],
  ] as const) {
    await confirmPayout(ctx, owner.userId, await reward(owner, amount), null);
    await settleClaims();
    assert.deepEqual(
      await getAccounts(ctx, owner.userId).then((a) => [a['available'], a['receivable']]),
      [available, owed],
    );
    assert.equal(await getOwed(), owed === 0n ? undefined : toDecimal(-owed, 6));
    await assertRight();
  }
});

test('a refund settles what is owed', async () => {
  const owner = await fundedHolder(0n);
  const made = await transfer(owner, 7_900_000n, { status: 'pending' });
  await reconcile();
  assert.equal((await getAccounts(ctx, owner.userId))['receivable'], -8_000_000n);
  ctx.transfers.set(made.reference, { ...made, status: 'failed' });
  await reconcile();
  assert.deepEqual(
    await getAccounts(ctx, owner.userId).then((a) => [
      a['available'],
      a['receivable'],
      a['withdrawing'],
    ]),
    [0n, 0n, 0n],
  );
  await assertDone();
  await assertRight();
});

test('transfers to addresses of nobody wait until two administrators have decided', async () => {
  const owner = await fundedHolder(1_000_000n);
  const [mine, lost] = [
    await transfer('4nobody', 3_000_000n),
    await transfer('5nobody', 2_000_000n),
  ];
  const { booked } = await reconcile();
  assert.deepEqual(
    booked.map((row) => row.did),
    ['unmatched', 'unmatched'],
  );
  await assertDone();
  await assertRight(2);
  const list = await operate(ctx, 'reconcile', 'list');
  assert.match(list.output, /4nobody/);

  const decide = (as: string, ...words: string[]) =>
    operate(ctx, '--as', as, '--yes', 'reconcile', ...words);
  assert.equal((await decide('@first', 'assign', mine.id, `@${owner.handle}`)).exitCode, 0);
  await assertRight(2);
  assert.match((await decide('@first', 'confirm', mine.id)).errors, /another administrator/);
  assert.equal((await decide('@second', 'confirm', mine.id)).exitCode, 0);
  assert.deepEqual(
    await getAccounts(ctx, owner.userId).then((a) => [a['available'], a['receivable']]),
    [0n, -2_000_000n],
  );
  assert.equal((await decide('@second', 'write-off', lost.id)).exitCode, 0);
  assert.equal((await decide('@first', 'cancel', lost.id)).exitCode, 0);
  assert.match((await decide('@first', 'confirm', lost.id)).errors, /Nobody has asked/);
  assert.equal((await decide('@second', 'write-off', lost.id)).exitCode, 0);
  assert.equal((await decide('@first', 'confirm', lost.id)).exitCode, 0);
  assert.match((await decide('@first', 'confirm', lost.id)).errors, /decided already/);
  await assertDone();
  await assertRight();
});

test('what can’t be booked is named, and changes nothing', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await request(owner, 8_000_000n);
  await transfer(owner, 7_800_000n, { reference: made.id });
  await transfer('6nobody', 1n, { status: 'pending' });
  await transfer(owner, 1n, { currency: 'DOGE' });
  await transfer(owner, 1n, { amount: 'a lot' });
  await transfer(owner, 1n, { status: 'failed' });
  const { booked, problems, exitCode } = await reconcile();
  assert.deepEqual(booked, []);
  assert.deepEqual(
    problems.map(({ problem }) => problem),
    ['another amount', 'pending for an unknown address', 'unknown currency', 'unreadable amount'],
  );
  assert.equal(exitCode, 1);
  assert.equal((await readRow(made.id)).status, 'verifying');
  for (const { reference } of problems) ctx.transfers.delete(reference);
  await assertDone();
});

test('a list that lacks a known transfer is not whole', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await transfer(owner, 7_900_000n);
  await reconcile();
  ctx.transfers.delete(made.reference);
  const { problems } = await reconcile();
  ctx.transfers.set(made.reference, made);
  assert.deepEqual(problems, [
    { transfer: made.id, reference: made.reference, problem: 'not listed by the rail' },
  ]);
});

test('a rail without a list is named, and nothing is changed', async () => {
  const { rail } = ctx;
  Object.assign(ctx, { rail: { ...rail, transfers: async () => null } });
  const { exitCode, errors } = await operate(ctx, '--as', '@first', '--yes', 'reconcile');
  Object.assign(ctx, { rail });
  assert.equal(exitCode, 1);
  assert.match(errors, /answers 404 to GET \/transfers\?after=/);
});

test('a dry run shows what would be done; without --yes it asks', async () => {
  const owner = await fundedHolder(20_000_000n);
  const made = await transfer(owner, 7_900_000n);
  const dry = await operate(ctx, '--as', '@first', '--dry-run', 'reconcile');
  assert.match(dry.output, /entered again/);
  assert.match(dry.output, /nothing was changed/);
  const refused = await operateAt(ctx, 'no', '--as', '@first', 'reconcile');
  assert.match(refused.errors, /Nothing was changed/);
  assert.equal(await readRow(made.reference), undefined);
  assert.equal((await getAccounts(ctx, owner.userId))['available'], 20_000_000n);
  assert.equal((await operateAt(ctx, 'reconcile', '--as', '@first', 'reconcile')).exitCode, 0);
  assert.ok(await readRow(made.reference));
});

test('deposits that the rail has received since are read', async () => {
  const made = await campaign(ctx, { rewardPool: 0n });
  ctx.deposits.push({
    id: 'dep-1',
    currency: 'USDC',
    amount: '25',
    reference: getPoolReference(made.row.campaignIndex),
    receivedAt: ctx.clock.now().toISOString(),
  });
  assert.equal((await reconcile()).deposits, 1);
  assert.equal((await reconcile()).deposits, 0);
});

test('each net amount has an amount and a fee by the rule of its currency', () => {
  for (const rule of [
    { decimals: 6, feeKind: 'none' as const, fee: 0n, feeRate: null },
    { decimals: 6, feeKind: 'fixed' as const, fee: 7n, feeRate: null },
    { decimals: 6, feeKind: 'percent' as const, fee: 0n, feeRate: '0.013' },
    { decimals: 6, feeKind: 'percent' as const, fee: 0n, feeRate: '0.9' },
  ])
    for (let net = 1n; net < 400n; net++) {
      const found = findAmountForNet(net, rule);
      assert.equal(found.net, net);
      assert.deepEqual(calculateWithdrawal(found.amount, rule), found);
    }
});
