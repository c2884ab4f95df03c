import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { balance as schema, type Balance } from '../../../../contract/reward.ts';
import {
  currencies,
  participations,
  posts,
  rewards,
  users,
  wallets,
} from '../../../../server/schema.ts';
import { computeStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { assertSound, credit, holder } from '../../money-support.ts';
import { campaign, day, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
  await ctx.database.db.insert(currencies).values({
    code: 'SOL',
    name: 'Solana',
    decimals: 9,
    network: 'Solana',
    minWithdrawal: 1_000_000_000n,
    feeKind: 'none',
    fee: 0n,
  });
});
afterEach(() => assertSound(ctx));
after(() => ctx.close());

async function loadBalances(userId: string): Promise<Record<string, Balance>> {
  const list = v.parse(v.array(schema), await listBalances(ctx, userId));
  return Object.fromEntries(list.map((one) => [one.currency, one]));
}

test('shows a new user every currency with zero balance, minimum and fee', async () => {
  const mara = await person(ctx);
  const { USDC, SOL } = await loadBalances(mara.userId);
  assert.deepEqual(
    [USDC?.available.amount, USDC?.pending.amount, USDC?.lifetimeEarned.amount],
    ['0', '0', '0'],
  );
  assert.deepEqual(
    [USDC?.minWithdrawal.amount, USDC?.fee, USDC?.canWithdraw, USDC?.blockedReason],
    ['5', { kind: 'fixed', value: '0.1' }, false, 'min'],
  );
  assert.deepEqual([SOL?.fee, SOL?.decimals], [{ kind: 'none' }, 9]);
});

test('shows available funds and funds in withdrawal', async () => {
  const mara = await holder(ctx, 100_000_000n);
  const all = await loadBalances(mara.userId);
  assert.deepEqual(Object.keys(all), ['USDC']);
  assert.deepEqual(
    [all.USDC?.available.amount, all.USDC?.canWithdraw, all.USDC?.blockedReason],
    ['100', true, undefined],
  );
  const asked = await requestWithdrawal(
    ctx,
    mara.caller,
    { walletId: mara.walletId, currency: 'USDC', amount: '60.5' },
    { page_path: '/', trigger: 't' },
    null,
  );
  const during = (await loadBalances(mara.userId)).USDC;
  assert.deepEqual([during?.available.amount, during?.inWithdrawal.amount], ['39.5', '60.5']);
  await cancelWithdrawal(ctx, mara.caller, asked.id);
  assert.equal((await loadBalances(mara.userId)).USDC?.available.amount, '100');
});

test('reports the reason that blocks a withdrawal', async () => {
  const mara = await holder(ctx, 4_999_999n);
  const blocked = async () => {
    const { USDC } = await loadBalances(mara.userId);
    const causes = USDC?.holdCauses?.map(({ kind }) => kind);
    return [USDC?.blockedReason, USDC?.blockedUntil, ...(causes ?? [])];
  };
  const { db } = ctx.database;
  assert.deepEqual(await blocked(), ['min', undefined]);
  await credit(ctx, mara.userId, 1n);
  assert.deepEqual(await blocked(), [undefined, undefined]);
  const now = ctx.clock.now();
  await db.update(users).set({ emailChangedAt: now }).where(eq(users.id, mara.userId));
  assert.deepEqual(await blocked(), ['hold', new Date(now.getTime() + day).toISOString(), 'email']);
  await db
    .update(wallets)
    .set({ verifiedAt: new Date(now.getTime() + hour) })
    .where(eq(wallets.id, mara.walletId));
  assert.deepEqual(await blocked(), [
    'hold',
    new Date(now.getTime() + day + hour).toISOString(),
    'email',
    'wallet',
  ]);
  await db.update(wallets).set({ status: 'unverified' }).where(eq(wallets.id, mara.walletId));
  assert.deepEqual(await blocked(), ['no-wallet', undefined]);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, mara.userId));
  assert.deepEqual(await blocked(), ['email-unverified', undefined]);
});

test('lists pending amounts with reason and time', async () => {
  const mara = await person(ctx);
  const running = await campaign(ctx, { rewardPool: 100_000_000n });
  const settled = await campaign(ctx, { maturedAt: new Date(ctx.clock.now().getTime() - hour) });
  const { db } = ctx.database;
  const common = { userId: mara.userId, joinedAt: ctx.clock.now(), acceptedTermsVersion: '1' };
  await db
    .insert(participations)
    .values([running, settled].map(({ id }) => ({ ...common, campaignId: id })));
  await db.insert(posts).values({
    userId: mara.userId,
    campaignId: running.id,
    weekId: running.weekId,
    kind: 'post',
    network: 'x',
    networkPostId: 'p1',
    url: 'u',
    content: 'c',
    createdAt: ctx.clock.now(),
    status: 'eligible',
    score: 10,
  });
  await computeStandings(ctx, running.id);
  const claimUntil = new Date(ctx.clock.now().getTime() + 3 * day);
  const reward = {
    userId: mara.userId,
    campaignId: settled.id,
    kind: 'base' as const,
    currency: 'USDC',
    createdAt: ctx.clock.now(),
    claimUntil,
  };
  await db.insert(rewards).values([
    { ...reward, amount: 7_000_000n, status: 'rewarded' },
    { ...reward, amount: 2_500_000n, status: 'claimed', claimedAt: ctx.clock.now() },
  ]);
  await credit(ctx, mara.userId, 7_000_000n, 'claimable');
  await credit(ctx, mara.userId, 2_500_000n, 'processing');
  const { USDC } = await loadBalances(mara.userId);
  assert.deepEqual(USDC?.pendingItems, [
    {
      reason: 'claimable',
      amount: { amount: '7', currency: 'USDC' },
      campaignId: settled.id,
      until: claimUntil.toISOString(),
    },
    { reason: 'processing', amount: { amount: '2.5', currency: 'USDC' } },
    {
      reason: 'evaluating',
      amount: { amount: '100', currency: 'USDC' },
      campaignId: running.id,
      until: running.row.maturesAt.toISOString(),
    },
  ]);
  assert.deepEqual(
    [USDC.pending.amount, USDC.lifetimeEarned.amount, USDC.available.amount],
    ['109.5', '2.5', '0'],
  );
});

test('does not count an expired claim as pending or earned', async () => {
  const mara = await person(ctx);
  const { id } = await campaign(ctx);
  const reward = {
    userId: mara.userId,
    campaignId: id,
    kind: 'base' as const,
    currency: 'USDC',
    createdAt: ctx.clock.now(),
  };
  await ctx.database.db
    .insert(rewards)
    .values({ ...reward, amount: 7_000_000n, status: 'rewarded', claimUntil: ctx.clock.now() });
  const { USDC } = await loadBalances(mara.userId);
  assert.deepEqual([USDC?.pending.amount, USDC?.lifetimeEarned.amount], ['0', '0']);
});
