import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignDetail } from '../../../../contract/campaign.ts';
import { dashboardPage, profilePage } from '../../../../contract/pages.ts';
import { advertisers, participations, posts } from '../../../../server/schema.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { computeStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { getLanding } from '../../../../server/features/pages/landing.queries.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { getProfile } from '../../../../server/features/pages/profile.queries.ts';
import { none } from '../../fake-network.ts';
import { campaign, person, testContext, type Person, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const join = ({ userId }: Person, campaignId: string) =>
  ctx.database.db
    .insert(participations)
    .values({ userId, campaignId, joinedAt: ctx.clock.now(), acceptedTermsVersion: '1' });
let count = 0;
const write = (user: Person, campaignId: string, values: Partial<typeof posts.$inferInsert> = {}) =>
  ctx.database.db.insert(posts).values({
    userId: user.userId,
    campaignId,
    kind: 'post',
    network: 'x',
    networkPostId: `s${++count}`,
    url: 'u',
    content: `text ${count}`,
    createdAt: ctx.clock.now(),
    status: 'eligible',
    score: 10,
    metrics: { ...none, impressions: 500, asOf: ctx.clock.now().toISOString() },
    ...values,
  });
const pending = async ({ userId }: Person) => (await listBalances(ctx, userId))[0]!.pending.amount;

test('excludes feedback from rewards, ranks, post counts and health', async () => {
  const { id, weekId } = await campaign(ctx);
  const mara = await person(ctx);
  const tom = await person(ctx);
  for (const one of [mara, tom]) await join(one, id);
  await write(mara, id, { weekId });
  for (let n = 0; n < 3; n++)
    await write(tom, id, { weekId, kind: 'feedback', status: 'not-rewarded', score: null });
  await computeStandings(ctx, id);
  assert.deepEqual([await pending(mara), await pending(tom)], ['100', '0']);
  const detail = await getCampaign(ctx, tom.userId, { id });
  assert.deepEqual(
    detail.leaderboard!.map(({ handle }) => handle),
    [mara.handle],
  );
  assert.deepEqual([detail.topPosts!.length, detail.weeks![0]!.my?.postCount], [1, 0]);
  assert.deepEqual(
    [detail.my!.postCount, detail.my!.eligiblePostCount, detail.my!.rank, detail.my!.health],
    [0, 0, null, 'unknown'],
  );
  const board = await getDashboard(ctx, tom.caller);
  assert.equal(board.health, 'unknown');
  const { totals } = await getProfile(ctx, tom.caller);
  const own = await listMyPosts(ctx, tom.userId);
  assert.deepEqual([totals.posts, totals.eligiblePosts, own.total], [0, 0, 3]);
});

test('computes the health per campaign, and over all posts on dashboard and profile', async () => {
  const [first, second] = [await campaign(ctx), await campaign(ctx)];
  const mara = await person(ctx);
  for (const { id } of [first, second]) await join(mara, id);
  const states = ['eligible', 'not-eligible', 'deleted', 'evaluating'] as const;
  for (const status of states) await write(mara, first.id, { weekId: first.weekId, status });
  await write(mara, second.id, { weekId: second.weekId, status: 'not-eligible' });
  const page = v.parse(campaignDetail, await getCampaign(ctx, mara.userId, { id: first.id }));
  const { my, weeks } = page;
  const { postCount, eligibleCount, checkingCount, deletedCount } = weeks[0]!.my!;
  assert.deepEqual([postCount, eligibleCount, checkingCount, deletedCount], [3, 1, 1, 1]);
  assert.deepEqual(
    [my!.health, my!.healthCounts],
    ['unhealthy', { decided: 3, deleted: 1, notEligible: 1 }],
  );
  const all = ['moderate', { decided: 4, deleted: 1, notEligible: 2 }];
  const board = v.parse(dashboardPage, await getDashboard(ctx, mara.caller));
  const profile = v.parse(profilePage, await getProfile(ctx, mara.caller));
  for (const { health, healthCounts } of [board, profile])
    assert.deepEqual([health, healthCounts], all);
});

test('counts posts outside of all weeks for the last week', async () => {
  const { id, weekId } = await campaign(ctx);
  const mara = await person(ctx);
  await join(mara, id);
  await write(mara, id, { weekId });
  await write(mara, id, { weekId: null, score: 30 });
  await computeStandings(ctx, id);
  assert.equal(await pending(mara), '100');
});

test('shows only posts of public campaigns on the landing page, without rewards', async () => {
  const shown = await campaign(ctx);
  const { advertiserId } = shown.row;
  const hidden = await campaign(ctx, { advertiserId, visibility: 'invite-only' });
  const draft = await campaign(ctx, { advertiserId, state: 'draft' });
  const mara = await person(ctx);
  await write(mara, shown.id, { status: 'claimed' });
  await write(mara, shown.id, { status: 'paid-bonus' });
  for (const { id } of [hidden, draft]) await write(mara, id);
  const [row] = await ctx.database.db
    .select()
    .from(advertisers)
    .where(eq(advertisers.id, advertiserId));
  const { topPosts } = await getLanding(ctx, row!.slug);
  assert.deepEqual(
    topPosts.map(({ campaignId, status }) => [campaignId, status]),
    [shown, shown].map(({ id }) => [id, 'eligible']),
  );
});
