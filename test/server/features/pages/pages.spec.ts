import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignPreview } from '../../../../contract/campaign-preview.ts';
import { landingPage, profilePage } from '../../../../contract/pages.ts';
import {
  advertisers,
  campaigns,
  countedStatuses,
  currencies,
  participations,
  posts,
  users,
} from '../../../../server/schema.ts';
import { openSeedNetwork } from '../../../sandbox/seed/support.ts';
import { seedDatabase } from '../../../../sandbox/seed/seed.ts';
import { getLanding } from '../../../../server/features/pages/landing.queries.ts';
import { getCampaignPreview } from '../../../../server/features/campaigns/campaign-preview.queries.ts';
import { getProfile } from '../../../../server/features/pages/profile.queries.ts';
import { refused } from '../../money-support.ts';
import { addFirstCurrencies } from '../../../../server/features/currencies/add-first-currencies.service.ts';
import { day, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
  await ctx.database.db.delete(currencies);
  await addFirstCurrencies(ctx);
  await seedDatabase(ctx, (await openSeedNetwork(ctx)).network);
});
after(() => ctx.close());

const toCaller = (userId: string) => ({
  userId,
  realUserId: userId,
  sessionId: userId,
  scope: 'app' as const,
  audience: ctx.config.publicUrl,
  loggedInAt: ctx.clock.now(),
});

for (const slug of ['metaplex', 'switchboard', 'harbor', 'acme-pay']) {
  test(`landing page of ${slug}: totals match the rows, campaigns contain no personal data`, async () => {
    const page = v.parse(landingPage, await getLanding(ctx, slug.toUpperCase()));
    const { db } = ctx.database;
    const theirs = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
      .where(eq(advertisers.slug, page.advertiser.slug));
    const ids = new Set(theirs.map(({ id }) => id));
    const written = (await db.select().from(posts)).filter(({ campaignId }) => ids.has(campaignId));
    const members = (await db.select().from(participations)).filter(({ campaignId }) =>
      ids.has(campaignId),
    );
    assert.equal(page.noneOpen === undefined, page.campaigns.length > 0);
    assert.equal(page.totals.posts, written.length);
    assert.equal(page.totals.creators, new Set(members.map(({ userId }) => userId)).size);
    assert.equal(
      page.totals.impressions,
      written.reduce((sum, { metrics }) => sum + (metrics?.impressions ?? 0), 0),
    );
    assert.ok(page.campaigns.every(({ my, visibility }) => my === null && visibility === 'public'));
    assert.deepEqual(
      page.topPosts.map(({ metrics }) => metrics?.impressions),
      page.topPosts.map(({ metrics }) => metrics?.impressions).sort((a, b) => (b ?? 0) - (a ?? 0)),
    );
    assert.ok(
      page.topPosts.every(
        ({ reward, statusReasons }) => reward === undefined && statusReasons === undefined,
      ),
    );
  });
}

test('returns no page for an unknown advertiser, and the product’s theme without a brand', async () => {
  await refused('NOT_FOUND', () => getLanding(ctx, 'nobody'));
  const { theme } = await getLanding(ctx, 'harbor');
  assert.deepEqual([theme.name, theme.tokens], ['harbor', {}]);
});

test('shows a draft by its preview token', async () => {
  const page = v.parse(campaignPreview, await getCampaignPreview(ctx, 'genesis-preview-6b1e40a9'));
  assert.deepEqual(
    [page.campaign.title, page.campaign.weeks.length, page.suggestions.length],
    ['Genesis, first launches', 3, 2],
  );
  assert.equal(page.campaign.rewardPoolLeft, null, 'a pool without funds is not an empty one');
  await refused('NOT_FOUND', () => getCampaignPreview(ctx, 'nonsense'));
});

test('returns the profile with totals, own posts and past campaigns', async () => {
  const [hana] = await ctx.database.db.select().from(users).where(eq(users.handle, 'yuki_mints'));
  const page = v.parse(profilePage, await getProfile(ctx, toCaller(hana!.id)));
  assert.deepEqual(
    [page.user.twitterHandle, page.followers, page.totals.campaigns],
    ['yuki_mints', 14_320, 7],
  );
  const own = await ctx.database.db.select().from(posts).where(eq(posts.userId, hana!.id));
  assert.equal(page.totals.posts, own.length);
  assert.equal(
    page.totals.impressions,
    own.reduce((sum, { metrics }) => sum + (metrics?.impressions ?? 0), 0),
  );
  const best = own
    .filter(
      ({ kind, status }) =>
        kind === 'post' && (countedStatuses as readonly string[]).includes(status),
    )
    .sort((a, b) => (b.metrics?.impressions ?? 0) - (a.metrics?.impressions ?? 0))[0]!;
  assert.deepEqual(
    [page.bestPost?.impressions, page.bestPost?.campaignId],
    [best.metrics!.impressions, best.campaignId],
  );
  assert.deepEqual(
    page.pastCampaigns.map(({ title }) => title),
    ['Oracles you can read', 'Night market', 'Small editions', 'Surge, season 1'],
  );
});

test('returns an empty, valid profile for a new user', async () => {
  const fresh = await person(ctx);
  const page = v.parse(profilePage, await getProfile(ctx, fresh.caller));
  assert.deepEqual(page.totals, {
    campaigns: 0,
    posts: 0,
    eligiblePosts: 0,
    impressions: 0,
    engagements: 0,
  });
  assert.equal(page.health, 'unknown');
  assert.equal(page.bestPost, undefined);
});

test('expires the preview link', async () => {
  ctx.clock.advance(31 * day);
  await refused('NOT_FOUND', () => getCampaignPreview(ctx, 'genesis-preview-6b1e40a9'));
});

test('gives the reason why an advertiser has no open campaign', async () => {
  const { db } = ctx.database;
  const getReason = async () =>
    v.parse(landingPage, await getLanding(ctx, 'linden-radio')).noneOpen;
  const [theirs] = await db
    .select({ id: advertisers.id })
    .from(advertisers)
    .where(eq(advertisers.slug, 'linden-radio'));
  const update = (values: Partial<typeof campaigns.$inferInsert>) =>
    db.update(campaigns).set(values).where(eq(campaigns.advertiserId, theirs!.id));
  assert.equal(await getReason(), 'ended', 'after the 31 days of the test before');
  await update({ state: 'paused' });
  assert.equal(await getReason(), 'paused');
  await update({ visibility: 'invite-only' });
  assert.equal(await getReason(), 'invite-only');
});
