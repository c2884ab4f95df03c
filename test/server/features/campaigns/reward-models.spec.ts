/** Maturity of campaigns that pay by place and in the order of first posts: what can be claimed, and where the money is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { rewards } from '../../../../server/schema.ts';
import { getBalance } from '../../../../server/ledger/balances.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { loadClaimablePayouts } from '../../../../server/features/payouts/payouts.queries.ts';
import { assertSound } from '../../money-support.ts';
import { day, hour, type Person } from '../../support.ts';
import { code, ctx, jump, started, status, write } from './campaign-lifecycle.setup.ts';

const pool = 100_000_000n;
const getPool = (id: string) => getBalance(ctx.database.db, 'pool', id, 'USDC');
const getClaimable = ({ userId }: Person) =>
  getBalance(ctx.database.db, 'claimable', userId, 'USDC');

async function getRewards(campaignId: string): Promise<Map<string, bigint>> {
  const { db } = ctx.database;
  const rows = await db.select().from(rewards).where(eq(rewards.campaignId, campaignId));
  const sums = new Map<string, bigint>();
  for (const { userId, amount } of rows) sums.set(userId, (sums.get(userId) ?? 0n) + amount);
  return sums;
}

/** Each person's reward, which the ledger has as claimable, and nothing of it in the pool. */
async function assertRewards(id: string, people: Person[], expected: bigint[]): Promise<void> {
  const sums = await getRewards(id);
  assert.deepEqual(
    people.map(({ userId }) => sums.get(userId) ?? 0n),
    expected,
  );
  assert.deepEqual(await Promise.all(people.map(getClaimable)), expected);
  const paid = expected.reduce((sum, amount) => sum + amount, 0n);
  assert.equal(await getPool(id), pool - paid);
  await assertSound(ctx);
}

/** The first person claims; what the others don't claim returns to the pool. */
async function claimAndExpire(id: string, [first, ...others]: Person[]): Promise<void> {
  const amount = await getClaimable(first!);
  const [claimable] = await loadClaimablePayouts(ctx.database.db, first!.userId, ctx.clock.now());
  assert.ok(claimable);
  await confirmPayout(ctx, first!.userId, id, null);
  await jump(10_000);
  assert.equal(await getBalance(ctx.database.db, 'available', first!.userId, 'USDC'), amount);
  await jump(20 * day);
  assert.deepEqual(
    await Promise.all(others.map(getClaimable)),
    others.map(() => 0n),
  );
  assert.equal(await getPool(id), pool - amount);
  await assertSound(ctx);
}

test('a leaderboard pays its places from the whole pool, whatever the distance between them', async () => {
  const { id, people } = await started({ rewardModel: 'leaderboard', rewardPool: pool }, 4);
  const [third, first, second, none] = people as [Person, Person, Person, Person];
  await write(third, id, 400);
  const best = await write(first, id, 90_000);
  await write(second, id, 500);
  const bad = await write(none, id, 900_000, 'without the mention');
  await jump(25 * hour);
  assert.equal(await getClaimable(first), 0n);
  await jump(9 * day);
  // 10, 9 and 8 parts of 27; the remaining unit belongs to the largest fraction.
  await assertRewards(
    id,
    [first, second, third, none],
    [37_037_037n, 33_333_333n, 29_629_630n, 0n],
  );
  assert.deepEqual([await status(best.id), await status(bad.id)], ['rewarded', 'not-eligible']);
  await claimAndExpire(id, [first, second, third]);
});

test('first-come pays the maximum in the order of first posts, and the rest of the pool to the last', async () => {
  const terms = { rewardModel: 'first-come', rewardPool: pool, maxPerUser: 40_000_000n } as const;
  const { id, people } = await started(terms, 5);
  const [late, first, second, third, none] = people as [Person, Person, Person, Person, Person];
  await write(none, id, 900_000, 'without the mention');
  for (const [user, impressions] of [
    [first, 150],
    [second, 300],
    [first, 200],
    [third, 200],
  ] as const) {
    await jump(hour);
    await write(user, id, impressions);
  }
  await jump(hour);
  const tooLate = await write(late, id, 90_000);
  await jump(9 * day);
  await assertRewards(
    id,
    [first, second, third, late, none],
    [40_000_000n, 40_000_000n, 20_000_000n, 0n, 0n],
  );
  assert.equal(await status(tooLate.id), 'not-rewarded');
  const claim = confirmPayout(ctx, late.userId, id, null);
  await assert.rejects(claim, code('NOTHING_TO_CLAIM', 'no-rewards'));
  await claimAndExpire(id, [first, second, third]);
});

test('a share states what the weight alone comes to, unless posts are paid in turn', async () => {
  const getShare = async (rewardModel: 'leaderboard' | 'first-come') => {
    const terms = { rewardModel, rewardPool: pool, maxPerUser: 40_000_000n };
    const { id, people } = await started(terms, 2);
    await write(people[0]!, id, 9000);
    await write(people[1]!, id, 5000);
    await jump(9 * day);
    const { rewardShares } = await getCampaign(ctx, people[0]!.userId, { id });
    return rewardShares?.map(({ shareOfPool, amount }) => [shareOfPool?.amount, amount.amount]);
  };
  // 10 parts of 19.
  assert.deepEqual(await getShare('leaderboard'), [['52.631578', '40']]);
  assert.deepEqual(await getShare('first-come'), [[undefined, '40']]);
});

test('first-come leaves in the pool what nobody was there to take', async () => {
  const terms = { rewardModel: 'first-come', rewardPool: pool, maxPerUser: 40_000_000n } as const;
  const { id, people } = await started(terms, 1);
  await write(people[0]!, id, 5000);
  await jump(10 * day);
  await assertRewards(id, people, [40_000_000n]);
});
