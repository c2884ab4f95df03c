/** Posts of the past, as the demonstration and a campaign that moves here have them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { campaigns, notifications, posts, postSamples } from '../../../../server/schema.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { importPastPosts } from '../../../../server/features/posts/import-past-posts.service.ts';
import type { PastPost } from '../../../../server/features/posts/past-posts.rules.ts';
import { campaign, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

/** The second hour of the campaign. */
let opened: Date;
const at = (hours: number): Date => new Date(opened.getTime() + hours * hour);
const count = (impressions: number) => ({
  impressions,
  likes: 2,
  reposts: 1,
  replies: 0,
  quotes: 0,
  bookmarks: 0,
});

/** A campaign with a member who joined an hour after `opened`; now it is nine hours after. */
async function openCampaign(values: Partial<typeof campaigns.$inferInsert> = {}) {
  opened = ctx.clock.now();
  const { id, weekId } = await campaign(ctx, { startsAt: at(-1), ...values });
  const { userId, handle } = await person(ctx);
  ctx.clock.advance(hour);
  await joinCampaign(ctx, userId, id, { acceptedTermsVersion: '1' });
  ctx.clock.advance(8 * hour);
  return { id, weekId, userId, handle };
}

let made = 0;
const toPost = (userId: string, changes: Partial<PastPost> = {}): PastPost => ({
  userId,
  networkPostId: String(8_000_000 + ++made),
  content: `Post ${made} about @acme`,
  createdAt: at(2),
  media: [],
  counts: [],
  ...changes,
});
const findPosts = (campaignId: string) =>
  ctx.database.db
    .select()
    .from(posts)
    .where(eq(posts.campaignId, campaignId))
    .orderBy(posts.createdAt);

test('a post of the past waits for its evaluation in its week, with its pictures and its counts', async () => {
  const { id, weekId, userId } = await openCampaign();
  const picture = { kind: 'image', previewUrl: 'https://x.example/1', altText: 'A till.' } as const;
  const post = toPost(userId, {
    media: [picture],
    counts: [
      { at: at(3), metrics: count(100) },
      { at: at(3.5), metrics: count(150) },
      { at: at(6), metrics: count(400) },
    ],
  });
  await importPastPosts(ctx, id, [post]);
  const [row] = await findPosts(id);
  assert.ok(row);
  assert.deepEqual(
    [row.status, row.weekId, row.userId, row.createdAt, row.metrics],
    ['evaluating', weekId, userId, at(2), null],
  );
  const url = `${ctx.config.network.webUrl}/i/web/status/${post.networkPostId}`;
  assert.deepEqual([row.url, row.attachments], [url, [{ ...picture, url: `${url}/photo/1` }]]);
  const samples = await ctx.database.db
    .select()
    .from(postSamples)
    .where(eq(postSamples.postId, row.id))
    .orderBy(postSamples.sampledAt);
  assert.deepEqual(
    samples.map(({ sampledAt, impressions, engagements }) => [sampledAt, impressions, engagements]),
    [
      [at(3), 100, 3],
      [at(6), 400, 3],
    ],
    'one in an hour',
  );
});

test('the notification that asks a new member for a post is answered', async () => {
  const { id, userId } = await openCampaign();
  await importPastPosts(ctx, id, [toPost(userId)]);
  const [notice] = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId));
  assert.deepEqual([notice?.eventType, notice?.readAt], ['campaign-joined', at(2)]);
});

test('a second import changes nothing', async () => {
  const { id, userId } = await openCampaign();
  const first = toPost(userId);
  await importPastPosts(ctx, id, [first]);
  await importPastPosts(ctx, id, [{ ...first, content: 'Another text' }]);
  const rows = await findPosts(id);
  assert.deepEqual(
    rows.map(({ content }) => content),
    [first.content],
  );
});

test('refuses what can be no post of the campaign, and writes none of them', async () => {
  const { id, userId } = await openCampaign({ maxPostsPerWeek: 2 });
  const { userId: stranger } = await person(ctx);
  const refusals: [string, PastPost | PastPost[], RegExp][] = [
    ['before the start', toPost(userId, { createdAt: at(-2) }), /campaign was not open/],
    ['before the member joined', toPost(userId, { createdAt: at(0) }), /before its author joined/],
    ['of nobody who joined', toPost(stranger), /before its author joined/],
    ['of the future', toPost(userId, { createdAt: at(10) }), /is of the future/],
    [
      'counted before it was published',
      toPost(userId, { counts: [{ at: at(1), metrics: count(1) }] }),
      /was counted before/,
    ],
    ['too long', toPost(userId, { content: 'x'.repeat(10_000) }), /over the limit of 280/],
    ['too many', [toPost(userId), toPost(userId), toPost(userId)], /2 posts in a week/],
  ];
  for (const [name, wrong, message] of refusals) {
    const all = [toPost(userId), ...[wrong].flat()];
    await assert.rejects(importPastPosts(ctx, id, all), message, name);
  }
  assert.deepEqual(await findPosts(id), []);
});

test('refuses a draft and a campaign with final results', async () => {
  for (const values of [{ state: 'draft' as const }, { maturedAt: at(1) }]) {
    const { id, userId } = await openCampaign();
    await ctx.database.db.update(campaigns).set(values).where(eq(campaigns.id, id));
    await assert.rejects(importPastPosts(ctx, id, [toPost(userId)]), /draft|final/);
  }
});
