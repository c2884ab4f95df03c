/** Rewards of a campaign that is settled in parts are those of the whole, to the last unit; and so is their expiry. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, like } from 'drizzle-orm';
import type { PostStatus } from '../../../../contract/reward.ts';
import { getShownUnit } from '../../../../server/common/money.ts';
import {
  toRewardTerms,
  getRewardWeekId,
} from '../../../../server/features/campaigns/rewards.rules.ts';
import { expireClaims } from '../../../../server/features/payouts/expire-claims.service.ts';
import { matureCampaign } from '../../../../server/features/payouts/mature-campaign.service.ts';
import { calculateMaturity } from '../../../../server/features/payouts/maturity.rules.ts';
import { postInParts, postTransaction } from '../../../../server/ledger/ledger.ts';
import {
  campaigns,
  campaignWeeks,
  currencies,
  ledgerTransactions,
  posts,
  rewards,
} from '../../../../server/schema.ts';
import { createRandomCampaign, writeRandomPosts } from '../campaigns/random-campaign-support.ts';
import { assertSound, getAccounts } from '../../money-support.ts';
import { forSeeds, type Random } from '../../seeds.ts';
import { day, hour, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const pool = 1_000_000_000n;

/** A campaign that is due, with the money for its rewards. */
async function createDue(random: Random): Promise<string> {
  const { db } = ctx.database;
  const id = await createRandomCampaign(ctx, random);
  const now = ctx.clock.now().getTime();
  const at = (days: number) => new Date(now + days * day);
  const dates = { startsAt: at(-9), endsAt: at(-5), maturesAt: at(-1), claimUntil: at(1) };
  await db.update(campaigns).set(dates).where(eq(campaigns.id, id));
  // So large that posts share whole units of what is shown, or so small that they don't.
  if (random.chance(0.5)) {
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
    const grow = (amount: bigint) => amount * 7919n;
    const { rewardPool, maxPerUser, firstDayBonus } = row!;
    await db
      .update(campaigns)
      .set({
        rewardPool: grow(rewardPool),
        maxPerUser: maxPerUser && grow(maxPerUser),
        firstDayBonus: firstDayBonus && grow(firstDayBonus),
      })
      .where(eq(campaigns.id, id));
    for (const week of await listWeeks(id))
      await db
        .update(campaignWeeks)
        .set({ pool: grow(week.pool) })
        .where(eq(campaignWeeks.id, week.id));
  }
  await writeRandomPosts(ctx, random, id, [
    'eligible',
    'eligible',
    'eligible-bonus',
    'not-eligible',
  ]);
  await db.delete(posts).where(eq(posts.kind, 'feedback'));
  const side = { currency: 'USDC', amount: pool };
  await ctx.database.transaction((tx) =>
    postTransaction(tx, {
      key: `fund:${id}`,
      kind: 'fund',
      at: ctx.clock.now(),
      entries: [
        { kind: 'funding', owner: '', ...side, amount: -pool },
        { kind: 'pool', owner: id, ...side },
      ],
    }),
  );
  return id;
}

const listWeeks = (id: string) =>
  ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, id))
    .orderBy(asc(campaignWeeks.index));
const listPosts = (id: string) =>
  ctx.database.db
    .select()
    .from(posts)
    .where(eq(posts.campaignId, id))
    .orderBy(asc(posts.createdAt), asc(posts.id));

/** By the rule, of the whole. */
async function calculate(id: string) {
  const { db } = ctx.database;
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, 'USDC'));
  const facts = { campaign: campaign!, weeks: await listWeeks(id) };
  return calculateMaturity(
    toRewardTerms(facts),
    (await listPosts(id)).map((post) => ({
      ...post,
      status: post.status as PostStatus,
      impressions: post.metrics?.impressions ?? 0,
      weekId: getRewardWeekId(facts, post.weekId),
    })),
    getShownUnit(currency!),
  );
}

const toLine = (
  kind: string,
  postId: string | null,
  userId: string,
  week: string,
  amount: bigint,
) => `${kind} ${postId} ${userId} ${week} ${amount}`;

async function assertExpired(id: string, userIds: Iterable<string>): Promise<void> {
  const { db } = ctx.database;
  const found = await db.select().from(rewards).where(eq(rewards.campaignId, id));
  const withBonus = new Set(found.flatMap((row) => (row.kind === 'bonus' ? [row.postId] : [])));
  for (const { kind, status } of found)
    assert.equal(status, kind === 'bonus' ? 'expired-bonus' : 'expired');
  const paid = new Set(found.map(({ postId }) => postId));
  for (const post of (await listPosts(id)).filter((row) => paid.has(row.id)))
    assert.equal(post.status, withBonus.has(post.id) ? 'expired-bonus' : 'expired');
  for (const userId of userIds) assert.equal((await getAccounts(ctx, userId))['claimable'], 0n);
  assert.equal((await getAccounts(ctx, id))['pool'], pool);
}

test('parts get what the whole would get, and give it back', () =>
  forSeeds(40, async (random) => {
    const { db } = ctx.database;
    const id = await createDue(random);
    const expected = await calculate(id);
    await matureCampaign(ctx, id, { whole: 0, part: 1 + random.int(8) });
    const found = await db.select().from(rewards).where(eq(rewards.campaignId, id));
    assert.deepEqual(
      found
        .map((row) => toLine(row.kind, row.postId, row.userId, row.weekId ?? id, row.amount))
        .sort(),
      expected.lines
        .map((line) => toLine(line.kind, line.postId, line.userId, line.weekId, line.amount))
        .sort(),
    );
    const reasons = new Map(
      [...expected.notRewarded].flatMap(([code, ids]) => ids.map((post) => [post, code])),
    );
    for (const post of await listPosts(id)) {
      const code = reasons.get(post.id);
      if (code) assert.deepEqual([post.status, post.statusReasons], ['not-rewarded', [{ code }]]);
      else if (expected.rewarded.includes(post.id)) assert.equal(post.status, 'rewarded');
      else assert.equal(post.status, 'not-eligible');
    }
    for (const [userId, amount] of expected.perUser)
      assert.equal((await getAccounts(ctx, userId))['claimable'], amount);
    await assertSound(ctx);
    const claimUntil = new Date(ctx.clock.now().getTime() - hour);
    await db.update(campaigns).set({ claimUntil }).where(eq(campaigns.id, id));
    await expireClaims(ctx, id, 1 + random.int(3));
    await assertExpired(id, expected.perUser.keys());
    await assertSound(ctx);
    const transactions = await db
      .select()
      .from(ledgerTransactions)
      .where(like(ledgerTransactions.key, `%${id}`));
    assert.equal(transactions.length, expected.lines.length > 0 ? 3 : 1);
  }));

test('parts of a ledger transaction sum to zero and follow the order of their accounts', async () => {
  const credit = (owner: string, amount: bigint) => ({
    kind: 'claimable' as const,
    owner,
    currency: 'USDC',
    amount,
  });
  const post = (parts: ReturnType<typeof credit>[][]) =>
    ctx.database.transaction((tx) =>
      postInParts(tx, {
        key: 'parts',
        kind: 'test',
        at: ctx.clock.now(),
        parts: (async function* () {
          yield* parts;
        })(),
      }),
    );
  await assert.rejects(post([[credit('a', 1n)], [credit('b', 1n)]]), /sum to 2 USDC/);
  await assert.rejects(post([[credit('b', 1n)], [credit('a', 1n)]]), /not in order/);
  await assert.rejects(post([[credit('a', 1n)], [credit('a', 1n)]]), /not in order/);
  await assert.rejects(post([]), /moves nothing/);
  const rows = await ctx.database.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.key, 'parts'));
  assert.deepEqual(rows, []);
});
