/** `operator pools`: deposits and returns by two administrators. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditLog, campaigns, poolTransfers } from '../../../server/schema.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { runLedgerCheck } from '../../../server/features/money-audit/ledger-checks.queries.ts';
import type { Pool, PoolTransfer } from '../../../server/features/pools/pools.queries.ts';
import { assertSound } from '../money-support.ts';
import { campaign, day, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let first: string;
let second: string;
before(async () => {
  ctx = await testContext();
  first = await administrator(ctx, 'first');
  second = await administrator(ctx, 'second');
});
after(() => ctx.close());

let counter = 0;
const newReference = () => `WIRE-${++counter}`;
/** Without money. */
const newCampaign = async (values: Parameters<typeof campaign>[1] = {}) =>
  (await campaign(ctx, { rewardPool: 0n, ...values })).row;
const getPool = (id: string) => getBalance(ctx.database.db, 'pool', id, 'USDC');
const act = (as: string, ...words: string[]) =>
  operate(ctx, '--as', as, '--yes', 'pools', ...words);
const deposit = (name: string, amount: string, reference = newReference()) =>
  act(first, 'deposit', name, '--amount', amount, '--reference', reference);

/** Its claims have ended, with `left` minor units in its pool. */
async function newEnded(left = 30_000_000n) {
  const startsAt = new Date(ctx.clock.now().getTime() - 30 * day);
  return newCampaign({
    startsAt,
    maturedAt: ctx.clock.now(),
    expiredAt: ctx.clock.now(),
    rewardPool: left,
  });
}

test('a deposit waits until a second administrator confirms it', async () => {
  const { id, campaignIndex, title } = await newCampaign();
  const asked = await deposit(String(campaignIndex), '2500.5', 'WIRE-A');
  assert.deepEqual(asked, {
    exitCode: 0,
    errors: '',
    output: `The deposit of 2500.5 USDC, ${title}, waits. Another administrator confirms it: pools confirm WIRE-A\n`,
  });
  assert.equal(await getPool(id), 0n);
  const same = await act(first, 'confirm', 'WIRE-A');
  assert.deepEqual(
    [same.exitCode, same.errors],
    [1, 'Who requested it can’t confirm it: ask another administrator.\n'],
  );
  assert.equal(await getPool(id), 0n);
  const confirmed = await act(second, 'confirm', 'wire-a');
  assert.deepEqual([confirmed.exitCode, confirmed.errors], [0, '']);
  assert.equal(await getPool(id), 2_500_500_000n);
  for (const word of ['confirm', 'cancel']) {
    const again = await act(second, word, 'WIRE-A');
    assert.deepEqual([again.exitCode, again.errors], [1, 'WIRE-A is confirmed already.\n']);
  }
  assert.equal(await getPool(id), 2_500_500_000n);
  const { output } = await operate(ctx, 'pools', 'show', String(campaignIndex));
  assert.match(output, /Funded +2500\.5 USDC/);
  assert.match(output, /WIRE-A +deposit +confirmed +2500\.5 USDC .+ @first +@second/);
  const acts = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.id);
  assert.deepEqual(
    acts.map(({ action, actorId }) => [action, actorId?.split(' ')[0]]),
    [
      ['pool-deposit-requested', '@first'],
      ['pool-deposit-confirmed', '@second'],
    ],
  );
  assert.deepEqual(acts[0]!.after, { amount: '2500.5', currency: 'USDC', reference: 'WIRE-A' });
});

test('confirming asks for the title of the campaign; a dry run moves nothing', async () => {
  const { id, title } = await newCampaign();
  const reference = newReference();
  await deposit(id, '10', reference);
  const confirm = ['--as', second, 'pools', 'confirm', reference];
  const alone = await operate(ctx, ...confirm);
  assert.equal(alone.exitCode, 2);
  assert.match(
    alone.errors,
    /10 USDC go into the pool of Campaign \d+, reference WIRE-\d+\. Add --yes/,
  );
  assert.equal((await operateAt(ctx, 'Campaign', ...confirm)).exitCode, 1);
  const dry = await operate(ctx, '--dry-run', ...confirm);
  assert.match(dry.output, /Dry run: nothing was changed\.\n$/);
  assert.equal(await getPool(id), 0n);
  assert.equal((await operateAt(ctx, title, ...confirm)).exitCode, 0);
  assert.equal(await getPool(id), 10_000_000n);
});

test('a cancelled deposit moves nothing, and its reference can be entered again', async () => {
  const { id } = await newCampaign();
  const reference = newReference();
  await deposit(id, '10', reference);
  assert.match((await deposit(id, '10', reference)).errors, /^WIRE-\d+ is entered already/);
  assert.equal((await act(first, 'cancel', reference)).exitCode, 0);
  assert.equal((await deposit(id, '11', reference)).exitCode, 0);
  assert.equal((await act(second, 'confirm', reference)).exitCode, 0);
  assert.equal(await getPool(id), 11_000_000n);
  const cancelled = await operateJson<PoolTransfer[]>(
    ctx,
    'pools',
    'deposits',
    '--status',
    'cancelled',
  );
  assert.deepEqual(
    cancelled.map((row) => [row.reference, row.decidedBy]),
    [[reference, '@first']],
  );
});

for (const [amount, exitCode, sentence] of [
  ['0', 2, /above zero/],
  ['-5', 2, /above zero/],
  ['0.0000001', 2, /at most 6 decimals/],
  ['1,5', 2, /is no amount in USDC/],
  ['2.500', 2, /^amount: 2\.500 means two amounts: write 2\.50 or 2500/],
  ['1e9', 2, /is no amount in USDC/],
  ['9'.repeat(21), 2, /is no amount in USDC/],
  ['9'.repeat(41), 2, /^amount: /],
] as const)
  test(`refuses the amount ${amount}`, async () => {
    const { id } = await newCampaign();
    const ended = await act(
      first,
      'deposit',
      id,
      `--amount=${amount}`,
      '--reference',
      newReference(),
    );
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
  });

test('refuses what can’t be, and who is nobody', async () => {
  const { id, title } = await newCampaign();
  const matured = await newCampaign({ maturedAt: ctx.clock.now() });
  const running = await campaign(ctx);
  const due = await newEnded();
  const { db } = ctx.database;
  await db.update(campaigns).set({ expiredAt: null }).where(eq(campaigns.id, due.id));
  const requested = ['--amount', '1', '--reference', 'WIRE-X'];
  for (const [words, sentence] of [
    [['deposit', 'None', ...requested], /There is no campaign None/],
    [['deposit', matured.id, ...requested], /are fixed: a deposit would reach nobody/],
    [['return', running.id, '--reference', 'WIRE-X'], /can claim rewards .+ until 2026-/],
    [['return', due.id, '--reference', 'WIRE-X'], /aren’t back in its pool yet/],
    [['confirm', 'WIRE-NONE'], /There is no deposit or return WIRE-NONE/],
    [['cancel', id], /There is no deposit or return/],
    [['show', 'None'], /There is no campaign None/],
  ] as const) {
    const { exitCode, errors } = await act(second, ...words);
    assert.equal(exitCode, 1, errors);
    assert.match(errors, sentence);
  }
  const unnamed = await operate(ctx, 'pools', 'deposit', title, ...requested);
  assert.deepEqual([unnamed.exitCode, /--as @handle/.test(unnamed.errors)], [2, true]);
  assert.match((await act(first, 'deposit', id, '--amount', '1')).errors, /--reference <text>/);
  assert.equal((await operate(ctx, 'pools', 'deposits', '--status', 'gone')).exitCode, 2);
  assert.equal((await operate(ctx, 'pools', 'list', '--limit', '1001')).exitCode, 2);
});

test('a deposit that waits is refused once the rewards are fixed', async () => {
  const { id } = await newCampaign();
  const reference = newReference();
  await deposit(id, '10', reference);
  await ctx.database.db
    .update(campaigns)
    .set({ maturedAt: ctx.clock.now() })
    .where(eq(campaigns.id, id));
  assert.match((await act(second, 'confirm', reference)).errors, /are fixed/);
  assert.equal(await getPool(id), 0n);
});

test('what is left is returned, by two administrators, and never more', async () => {
  const { id, title } = await newEnded(30_000_000n);
  const back = (amount?: string) =>
    act(
      first,
      'return',
      id,
      '--reference',
      newReference(),
      ...(amount ? ['--amount', amount] : []),
    );
  assert.match((await back('30.000001')).errors, /has 30 USDC left to return/);
  assert.equal((await back('10')).exitCode, 0);
  // The waiting one counts.
  assert.match((await back('20.000001')).errors, /has 20 USDC left to return/);
  assert.match((await back()).output, /The return of 20 USDC/);
  assert.match((await back()).errors, /has 0 USDC left to return/);
  const waiting = await operateJson<PoolTransfer[]>(
    ctx,
    'pools',
    'deposits',
    '--status',
    'waiting',
  );
  const own = waiting.filter((row) => row.campaignId === id);
  assert.equal(await getPool(id), 30_000_000n);
  assert.equal((await act(first, 'confirm', own[0]!.id)).exitCode, 1);
  for (const row of own) assert.equal((await act(second, 'confirm', row.id)).exitCode, 0);
  assert.equal(await getPool(id), 0n);
  const pools = await operateJson<Pool[]>(ctx, 'pools', 'list', '--limit', '1000');
  const { funded, returned, left, claimsEndedAt } = pools.find((pool) => pool.campaignId === id)!;
  assert.deepEqual([funded.amount, returned.amount, left.amount], ['30', '30', '0']);
  assert.ok(claimsEndedAt);
  assert.match(
    (await operate(ctx, 'pools', 'list')).output,
    new RegExp(`${title} +30 +0 +30 +0 +USDC`),
  );
});

test('the money of a draft is returned at once, and stays once it is published', async () => {
  const { id } = await newCampaign({ state: 'draft', rewardPool: 30_000_000n });
  const [one, other] = [newReference(), newReference()];
  await act(first, 'return', id, '--reference', one, '--amount', '20');
  assert.equal((await act(second, 'confirm', one)).exitCode, 0);
  assert.equal(await getPool(id), 10_000_000n);
  await act(first, 'return', id, '--reference', other);
  await ctx.database.db.update(campaigns).set({ state: 'published' }).where(eq(campaigns.id, id));
  assert.match((await act(second, 'confirm', other)).errors, /can claim rewards .+ until 2026-/);
  assert.equal((await act(first, 'cancel', other)).exitCode, 0);
  assert.equal(await getPool(id), 10_000_000n);
});

test('a return that waits is refused when the pool has less by then', async () => {
  const { id } = await newEnded(30_000_000n);
  const reference = newReference();
  await act(first, 'return', id, '--reference', reference);
  // As if the check at the request had not counted another one.
  await ctx.database.db
    .execute(sql`insert into pool_transfers (campaign_id, kind, currency, amount, reference, reference_key, status, requested_by, requested_at)
    select campaign_id, kind, currency, 1, 'WIRE-RACE', 'wire-race', status, requested_by, requested_at from pool_transfers where reference = ${reference}`);
  assert.equal((await act(second, 'confirm', 'WIRE-RACE')).exitCode, 0);
  assert.match(
    (await act(second, 'confirm', reference)).errors,
    /The pool has only 29\.999999 USDC left/,
  );
  assert.equal(await getPool(id), 29_999_999n);
});

test('two administrators who confirm at once move the money once', async () => {
  const third = await administrator(ctx, 'third');
  const { id } = await newCampaign();
  const reference = newReference();
  await deposit(id, '10', reference);
  const ended = await Promise.all([second, third].map((as) => act(as, 'confirm', reference)));
  assert.deepEqual(ended.map(({ exitCode }) => exitCode).sort(), [0, 1]);
  assert.equal(await getPool(id), 10_000_000n);
});

test('the table refuses one person who plays both', async () => {
  const { id } = await newCampaign();
  const reference = newReference();
  await deposit(id, '10', reference);
  await assert.rejects(
    ctx.database.db
      .update(poolTransfers)
      .set({ status: 'confirmed', decidedBy: sql`requested_by`, decidedAt: ctx.clock.now() })
      .where(eq(poolTransfers.reference, reference)),
  );
});

test('the books of pools are right after all this, and a changed transfer breaks them', async () => {
  await assertSound(ctx);
  const { db } = ctx.database;
  assert.deepEqual((await runLedgerCheck(db, 'poolTransfers')).rows, []);
  assert.deepEqual((await runLedgerCheck(db, 'explained')).rows, []);
  const isFirst = eq(poolTransfers.reference, 'WIRE-A');
  for (const [change, shows] of [
    [{ amount: 1n }, /"expected":"-1","found":"-2500500000"/],
    [{ kind: 'return' }, /"transaction":"pool-return:.+"found":null/],
    [{ status: 'waiting', decidedBy: null, decidedAt: null }, /"expected":null/],
  ] as const) {
    const [row] = await db.select().from(poolTransfers).where(isFirst);
    await db.update(poolTransfers).set(change).where(isFirst);
    const { broken, rows } = await runLedgerCheck(db, 'poolTransfers');
    await db.update(poolTransfers).set(row!).where(isFirst);
    assert.ok(broken > 0);
    assert.match(JSON.stringify(rows), shows);
  }
});
