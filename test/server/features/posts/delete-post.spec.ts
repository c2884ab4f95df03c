import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { NetworkError } from '../../../../server/adapters/social-network.ts';
import { campaignTotals, networkAccounts, posts, rewards } from '../../../../server/schema.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { getEarnings } from '../../../../server/features/earnings/earnings.queries.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { deletePost } from '../../../../server/features/posts/delete-post.service.ts';
import { maxPostsOfShortCount } from '../../../../server/features/standings/count-standings.service.ts';
import { createPost } from '../../../../server/features/posts/publish-post.service.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { hour, person, type Person } from '../../support.ts';
import { getNetworkId, unavailable } from '../../fake-network.ts';
import {
  balanced,
  code,
  ctx,
  jump,
  received,
  started,
  status,
  write,
} from '../campaigns/campaign-lifecycle.setup.ts';
import { countInterval } from '../../../../server/features/campaigns/standings-schedule.queries.ts';

const isPublic = (post: { url: string }) =>
  ctx.network.posts.some(({ id }) => id === getNetworkId(post));
const refusal = (
  reason: NetworkError['reason'],
  why: ConstructorParameters<typeof NetworkError>[2] = {},
) => new NetworkError(reason, 'refused', why);

test('deletes at the network and here: before results are final it earns nothing', async () => {
  const { id, people } = await started({}, 2);
  const [mia, tom] = people as [Person, Person];
  const post = await write(mia, id, 5000);
  await write(tom, id, 5000);
  await jump(25 * hour);
  assert.equal(await status(post.id), 'eligible');
  await deletePost(ctx, mia.userId, post.id);
  assert.equal(isPublic(post), false);
  const [card] = (await listMyPosts(ctx, mia.userId)).items;
  assert.deepEqual(
    [card!.status, card!.url, card!.score, card!.statusReasons],
    ['deleted', null, null, [{ code: 'deleted' }]],
  );
  // Counted a moment ago, and yet at once.
  const { my, weeks, leaderboard } = await getCampaign(ctx, mia.userId, { id });
  assert.deepEqual([my?.estimatedReward, my?.rank, my?.impressions], [null, null, 0]);
  assert.deepEqual([weeks[0]!.my?.reward, weeks[0]!.my?.rank], [null, null]);
  assert.deepEqual(
    leaderboard?.map(({ rank, handle }) => [rank, handle]),
    [[1, tom.handle]],
  );
  assert.deepEqual((await getEarnings(ctx, mia.userId)).currencies, []);
  const [notice] = await received(mia.userId, 'posts-eligible');
  assert.ok(notice!.readAt, 'the bell promises nothing either');
  assert.equal(notice!.payload['ended'], 'deleted');
  assert.equal((await received(tom.userId, 'posts-eligible'))[0]!.readAt, null);
  const first = (await getCampaign(ctx, tom.userId, { id })).my;
  assert.deepEqual([first?.estimatedReward?.amount, first?.rank], ['100', 1]);
  await jump(11 * 24 * hour);
  const earned = await ctx.database.db.select().from(rewards).where(eq(rewards.campaignId, id));
  assert.deepEqual([...new Set(earned.map(({ userId }) => userId))], [tom.userId]);
  await balanced();
});

test('keeps a fixed reward: the status, the rank and the claim stay', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  await jump(11 * 24 * hour);
  await deletePost(ctx, mia.userId, post.id);
  assert.equal(await status(post.id), 'rewarded');
  const [card] = (await listMyPosts(ctx, mia.userId)).items;
  assert.deepEqual([card!.url, card!.reward?.amount.amount], [null, '100']);
  const page = await getCampaign(ctx, mia.userId, { id });
  assert.deepEqual([page.topPosts, page.my?.rank], [[], 1]);
  assert.equal((await received(mia.userId, 'posts-eligible'))[0]!.payload['ended'], undefined);
  assert.equal((await confirmPayout(ctx, mia.userId, id, 'deleted')).claimed.amount, '100');
  await balanced();
});

test('deletes feedback, which is never rewarded', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const payload = {
    content: 'A thought',
    attachments: [],
    campaignId: id,
    selectedSuggestionId: null,
  };
  const made = await createPost(ctx, mia.userId, {
    payload: { ...payload, kind: 'feedback' },
    files: [],
    idempotencyKey: null,
  });
  await deletePost(ctx, mia.userId, made.id);
  assert.equal(await status(made.id), 'deleted');
});

test('changes nothing here when the network refuses, and names its reason', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  const failures: [Error, ReturnType<typeof code>][] = [
    [refusal('refused', { refusal: 'locked' }), code('NETWORK_REFUSED', 'delete-locked')],
    [refusal('refused', { refusal: 'automated' }), code('NETWORK_REFUSED', 'delete-unexplained')],
    [refusal('refused', { title: 'Quiet Hours' }), code('NETWORK_REFUSED', 'delete')],
    [refusal('refused'), code('NETWORK_REFUSED', 'delete-unexplained')],
    [refusal('rate-limited'), code('RATE_LIMITED', 'delete')],
    [unavailable(), code('NETWORK_UNAVAILABLE', 'delete')],
  ];
  for (const [error, expected] of failures) {
    ctx.network.fail.push({ method: 'deletePost', error });
    await assert.rejects(deletePost(ctx, mia.userId, post.id), expected);
    assert.equal(await status(post.id), 'evaluating');
  }
  assert.equal(isPublic(post), true);
});

test('a retry after a lost answer records the deletion, and another one does nothing', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  ctx.network.fail.push({ method: 'deletePost', error: unavailable(), after: true });
  await assert.rejects(deletePost(ctx, mia.userId, post.id), code('NETWORK_UNAVAILABLE'));
  await deletePost(ctx, mia.userId, post.id);
  assert.equal(await status(post.id), 'deleted');
  const calls = ctx.network.calls.length;
  await deletePost(ctx, mia.userId, post.id);
  assert.equal(ctx.network.calls.length, calls);
});

test('refuses the posts of others, and an account that may not write', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  const eve = await person(ctx);
  await assert.rejects(deletePost(ctx, eve.userId, post.id), code('NOT_FOUND', 'post'));
  await ctx.database.db
    .update(networkAccounts)
    .set({ scopes: [] })
    .where(eq(networkAccounts.userId, mia.userId));
  await assert.rejects(deletePost(ctx, mia.userId, post.id), code('WRITE_SCOPE_REQUIRED'));
  assert.equal(isPublic(post), true);
});

test('frees the place of the week', async () => {
  const { id } = await started({ maxPostsPerWeek: 1 });
  const mia = await person(ctx);
  await joinCampaign(ctx, mia.userId, id, { acceptedTermsVersion: '1' });
  const post = await write(mia, id, 5000);
  await assert.rejects(write(mia, id, 5000), code('POST_LIMIT_REACHED'));
  await deletePost(ctx, mia.userId, post.id);
  await write(mia, id, 5000);
  assert.equal(await ctx.database.db.$count(posts, eq(posts.campaignId, id)), 2);
});

test('leaves the count of a large campaign to its job: a deletion does not wait for it', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  await jump(25 * hour);
  await ctx.database.db
    .update(campaignTotals)
    .set({ posts: maxPostsOfShortCount + 1 })
    .where(eq(campaignTotals.campaignId, id));
  await deletePost(ctx, mia.userId, post.id);
  const getEstimate = async () => (await getCampaign(ctx, mia.userId, { id })).my?.estimatedReward;
  assert.ok(await getEstimate());
  await jump(countInterval);
  assert.equal(await getEstimate(), null);
});
