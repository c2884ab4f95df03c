import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { campaigns, campaignWeeks, posts, standings, users } from '../../../../server/db/schema.ts';
import { calculateMaturity } from '../../../../server/domain/maturity.ts';
import type { PostStatus } from '../../../../contract/reward.ts';
import {
  getRewardWeekId,
  toRewardTerms,
} from '../../../../server/topics/campaigns/reward-terms.queries.ts';
import { computeStandings } from '../../../../server/topics/standings/standings.service.ts';
import { forSeeds, type Random } from '../../seeds.ts';
import { campaign, day, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const models = ['pool-share', 'per-post', 'fixed'] as const;
const amount = (random: Random, max: number) => BigInt(random.int(max));

async function createRandomCampaign(random: Random) {
  const { id, row } = await campaign(ctx, {
    rewardPool: 0n,
    rewardModel: random.pick(models),
    maxPerUser: random.chance(0.6) ? amount(random, 4000) : null,
    firstDayBonus: random.chance(0.5) ? amount(random, 700) : null,
  });
  const { db } = ctx.database;
  await db.delete(campaignWeeks).where(eq(campaignWeeks.campaignId, id));
  for (let index = 1; index <= random.int(4); index++)
    await db.insert(campaignWeeks).values({
      campaignId: id,
      index,
      startsAt: new Date(row.startsAt.getTime() + index * day),
      endsAt: row.endsAt,
      pool: amount(random, 10_000),
    });
  await db
    .update(campaigns)
    .set({ rewardPool: amount(random, 10_000) })
    .where(eq(campaigns.id, id));
  return id;
}

async function writeRandomPosts(random: Random, campaignId: string) {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const weeks = await db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaignId));
  const people = await db
    .insert(users)
    .values(Array.from({ length: 1 + random.int(12) }, () => ({ createdAt: now })))
    .returning();
  const statuses = ['eligible', 'eligible', 'eligible-bonus', 'evaluating', 'not-eligible'];
  await db.insert(posts).values(
    Array.from({ length: 1 + random.int(39) }, (_, n) => ({
      userId: random.pick(people).id,
      campaignId,
      weekId: weeks.length > 0 && random.chance(0.9) ? random.pick(weeks).id : null,
      kind: random.chance(0.95) ? ('post' as const) : ('feedback' as const),
      network: 'x',
      networkPostId: `${campaignId}-${n}`,
      url: 'u',
      content: 'text',
      createdAt: now,
      status: random.pick(statuses),
      // Few values, so that many fractions are equal.
      score: random.chance(0.9) ? random.int(random.chance(0.5) ? 3 : 10_000) : null,
    })),
  );
}

/** What the campaign would pay now, by the rule for money. */
async function calculate(campaignId: string): Promise<Map<string, bigint>> {
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
      weekId: getRewardWeekId(facts, post.weekId),
    })),
  ).perUser;
}

test('estimates what maturity would pay, to the last unit', () =>
  forSeeds(40, async (random) => {
    const id = await createRandomCampaign(random);
    await writeRandomPosts(random, id);
    await computeStandings(ctx, id);
    const rows = await ctx.database.db.select().from(standings).where(eq(standings.periodId, id));
    const estimates = rows.flatMap(({ userId, estimate }): [string, bigint][] =>
      estimate === null ? [] : [[userId, estimate]],
    );
    const sort = (entries: [string, bigint][]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
    assert.deepEqual(sort(estimates), sort([...(await calculate(id))]));
  }));
