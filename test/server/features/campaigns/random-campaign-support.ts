/** Random campaigns with posts, for tests that compare rewards. */
import { eq } from 'drizzle-orm';
import { campaigns, campaignWeeks, posts, users } from '../../../../server/schema.ts';
import type { Random } from '../../seeds.ts';
import { campaign, day, type TestContext } from '../../support.ts';

const models = ['pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come'] as const;
const createMetrics = (impressions: number) => ({
  impressions,
  likes: 0,
  reposts: 0,
  replies: 0,
  quotes: 0,
  bookmarks: 0,
  asOf: '',
});
const amount = (random: Random, max: number) => BigInt(random.int(max));
/** The database refuses a limit or a bonus of zero. */
const positiveAmount = (random: Random, max: number) => BigInt(1 + random.int(max - 1));

export async function createRandomCampaign(ctx: TestContext, random: Random): Promise<string> {
  const rewardModel = random.pick(models);
  const { id, row } = await campaign(ctx, {
    rewardPool: 0n,
    rewardModel,
    maxPerUser:
      rewardModel === 'first-come' || random.chance(0.6) ? positiveAmount(random, 4000) : null,
    firstDayBonus: random.chance(0.5) ? positiveAmount(random, 700) : null,
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

/** @param statuses of the posts */
export async function writeRandomPosts(
  ctx: TestContext,
  random: Random,
  campaignId: string,
  statuses = ['eligible', 'eligible', 'eligible-bonus', 'evaluating', 'not-eligible'],
): Promise<void> {
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
      createdAt: new Date(now.getTime() + random.int(4)),
      metrics: random.chance(0.8) ? createMetrics(random.int(3)) : null,
      status: random.pick(statuses),
      // Few values, so that many fractions are equal.
      score: random.chance(0.9) ? random.int(random.chance(0.5) ? 3 : 10_000) : null,
    })),
  );
}
