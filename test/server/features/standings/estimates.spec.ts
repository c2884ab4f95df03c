import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  campaigns,
  campaignTotals,
  campaignWeeks,
  posts,
  standings,
} from '../../../../server/schema.ts';
import { calculateMaturity } from '../../../../server/features/payouts/maturity.rules.ts';
import type { PostStatus } from '../../../../contract/reward.ts';
import {
  getRewardWeekId,
  toRewardTerms,
  type RewardLine,
} from '../../../../server/features/campaigns/rewards.rules.ts';
import { computeStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { createRandomCampaign, writeRandomPosts } from '../campaigns/random-campaign-support.ts';
import { forSeeds } from '../../seeds.ts';
import { testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

/** What the campaign would pay now, by the rule for money. */
async function calculate(campaignId: string) {
  const { db } = ctx.database;
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const weeks = await db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaignId))
    .orderBy(campaignWeeks.index);
  const facts = { campaign: row!, weeks };
  const written = await db.select().from(posts).where(eq(posts.campaignId, campaignId));
  const ours = written.filter(({ kind }) => kind === 'post');
  return calculateMaturity(
    toRewardTerms(facts),
    ours.map((post) => ({
      ...post,
      status: post.status as PostStatus,
      impressions: post.metrics?.impressions ?? 0,
      weekId: getRewardWeekId(facts, post.weekId),
    })),
  );
}

/** Sums by user and week, of those who have a counted post in the week itself. */
function sumWeeks(lines: RewardLine[], periods: Set<string>) {
  const sums = new Map<string, { amount: bigint; bonus: bigint }>();
  for (const { userId, weekId, kind, amount } of lines) {
    const key = `${userId} ${weekId}`;
    const sum = sums.get(key) ?? { amount: 0n, bonus: 0n };
    sum.amount += amount;
    if (kind === 'bonus') sum.bonus += amount;
    if (periods.has(key)) sums.set(key, sum);
  }
  return sums;
}

test('estimates what maturity would pay, to the last unit', () =>
  forSeeds(40, async (random) => {
    const id = await createRandomCampaign(ctx, random);
    await writeRandomPosts(ctx, random, id);
    await computeStandings(ctx, id);
    const rows = await ctx.database.db.select().from(standings).where(eq(standings.periodId, id));
    const estimates = rows.flatMap(({ userId, estimate }): [string, bigint][] =>
      estimate === null ? [] : [[userId, estimate]],
    );
    const sort = (entries: [string, bigint][]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
    assert.deepEqual(sort(estimates), sort([...(await calculate(id)).perUser]));
  }));

test('estimates each week with its bonus, and sums the weights of all authors', () =>
  forSeeds(20, async (random) => {
    const id = await createRandomCampaign(ctx, random);
    await writeRandomPosts(ctx, random, id);
    await computeStandings(ctx, id);
    const { db } = ctx.database;
    const rows = await db.select().from(standings).where(eq(standings.campaignId, id));
    const weeks = rows.filter(({ periodId }) => periodId !== id);
    const toKey = (row: (typeof rows)[number]) => `${row.userId} ${row.periodId}`;
    const estimates = weeks.flatMap((row): [string, object][] =>
      row.estimate === null ? [] : [[toKey(row), { amount: row.estimate, bonus: row.bonus ?? 0n }]],
    );
    const { lines } = await calculate(id);
    const expected = sumWeeks(lines, new Set(weeks.map(toKey)));
    assert.deepEqual(new Map(estimates), expected);
    const [totals] = await db
      .select()
      .from(campaignTotals)
      .where(eq(campaignTotals.campaignId, id));
    const sum = (periodId: string, field: 'score' | 'posts') =>
      rows.filter((row) => row.periodId === periodId).reduce((total, row) => total + row[field], 0);
    for (const [periodId, { score, posts: count, people }] of Object.entries(totals!.periods))
      assert.deepEqual(
        [score, count, people],
        [
          sum(periodId, 'score'),
          sum(periodId, 'posts'),
          rows.filter((row) => row.periodId === periodId).length,
        ],
      );
  }));
