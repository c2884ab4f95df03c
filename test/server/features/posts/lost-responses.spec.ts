import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { NetworkError } from '../../../../server/adapters/social-network.ts';
import { campaigns, campaignWeeks, posts } from '../../../../server/schema.ts';
import { withLeasedIdempotency } from '../../../../server/features/idempotency/with-idempotency.service.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import {
  assertMaySendFiles,
  operation,
} from '../../../../server/features/posts/post-permission.queries.ts';
import { postJobs } from '../../../../server/features/posts/publish-post.jobs.ts';
import { campaign, day, hour } from '../../support.ts';
import { getNetworkId, none, unavailable } from '../../fake-network.ts';
import { ctx, code, member, payload, publish, atNetwork, recorded } from './posts.setup.ts';

test('finds the post after a lost response instead of publishing it twice', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({ method: 'createPost', error: unavailable(), after: true });
  const made = await publish(user, payload(id));
  assert.equal(atNetwork(user), 1);
  assert.equal(getNetworkId(made), ctx.network.posts.at(-1)!.id);
});

test('reports an unknown outcome; the retry searches first', async () => {
  const { id, user } = await member();
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable(), after: true },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(
    publish(user, payload(id), 'lost'),
    (error) =>
      code('NETWORK_UNAVAILABLE')(error) && /may already be out/.test((error as Error).message),
  );
  ctx.network.fail.push({ method: 'recentPosts', error: unavailable() });
  await assert.rejects(publish(user, payload(id), 'lost'), /may already be out/);
  assert.equal(await recorded(user), 0);
  await publish(user, payload(id), 'lost');
  assert.equal(atNetwork(user), 1);
  assert.equal(await recorded(user), 1);
});

test('receives the files again of a request that was sent, and not of one that runs', async () => {
  const { id, user } = await member();
  const send = (key: string) =>
    assertMaySendFiles(ctx, user.userId, { payload: payload(id), idempotencyKey: key });
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable(), after: true },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(publish(user, payload(id), 'sent'));
  await ctx.database.db.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.id, id));
  await send('sent');
  await assert.rejects(send('new'), code('CAMPAIGN_CLOSED'));
  await publish(user, payload(id), 'sent');
  await send('sent');
  const running = { userId: user.userId, operation, key: 'runs', requestHash: '' };
  await withLeasedIdempotency(ctx, running, () =>
    assert.rejects(send('runs'), code('ALREADY_PROCESSING')),
  );
});

test('recovers the post by a job when no retry follows a lost response', async () => {
  const { id, user } = await member();
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable(), after: true },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(publish(user, payload(id)), code('NETWORK_UNAVAILABLE'));
  const runner = await startJobs(ctx, postJobs);
  ctx.clock.advance(hour);
  await runner.settled();
  await runner.stop();
  assert.equal(await recorded(user), 1);
});

test('records the published post on retry after a crash', async () => {
  const { id, user } = await member();
  const { transaction } = ctx.database;
  let transactions = 0;
  // Three transactions come before the network is asked: the key, the intent and that it is sent. The fourth one records.
  ctx.database.transaction = (work) =>
    ++transactions === 4 ? Promise.reject(new Error('power cut')) : transaction(work);
  await assert.rejects(publish(user, payload(id), 'crash'), /power cut/);
  ctx.database.transaction = transaction;
  assert.equal(atNetwork(user), 1);
  await publish(user, payload(id), 'crash');
  assert.equal(atNetwork(user), 1);
  assert.equal(await recorded(user), 1);
});

test('does not match posts of other intents or older posts after a lost response', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const text = (link: number) => `I like @acme https://acme.example/${link}`;
  const old = new Date(ctx.clock.now().getTime() - hour).toISOString();
  ctx.network.posts.push({
    id: `by-hand-${user.handle}`,
    authorId: user.handle,
    text: text(0),
    createdAt: old,
    metrics: none,
  });
  await publish(user, payload(id, { content: text(1) }));
  ctx.network.fail.push({ method: 'createPost', error: unavailable() });
  await assert.rejects(
    publish(user, payload(id, { content: text(2) }), 'mine'),
    code('NETWORK_UNAVAILABLE'),
  );
  await publish(user, payload(id, { content: text(2) }), 'mine');
  assert.equal(await recorded(user), 2);
  assert.equal(atNetwork(user), 3);
});

const refusal = () => ({ method: 'createPost', error: new NetworkError('refused', 'Not now.') });

test('rejects a retry with an old key after the campaign has ended', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  ctx.network.fail.push(refusal());
  await assert.rejects(publish(user, payload(id), 'kept'), code('NETWORK_REFUSED'));
  ctx.clock.advance(8 * day);
  await assert.rejects(publish(user, payload(id), 'kept'), code('CAMPAIGN_CLOSED'));
  assert.equal(atNetwork(user), 0);
});

test('finds a published post after the end of the campaign, and does not send an unpublished one', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const lose = async (key: string, out: boolean) => {
    ctx.network.fail.push(
      { method: 'createPost', error: unavailable(), after: out },
      { method: 'recentPosts', error: unavailable() },
    );
    await assert.rejects(
      publish(user, payload(id, { content: key }), key),
      code('NETWORK_UNAVAILABLE'),
    );
  };
  await lose('came out', true);
  await lose('never out', false);
  const sent = ctx.clock.now();
  ctx.clock.advance(8 * day);
  const found = await publish(user, payload(id, { content: 'came out' }), 'came out');
  const [row] = await ctx.database.db.select().from(posts).where(eq(posts.id, found.id));
  assert.equal(row!.createdAt.getTime(), sent.getTime());
  await assert.rejects(
    publish(user, payload(id, { content: 'never out' }), 'never out'),
    code('CAMPAIGN_CLOSED'),
  );
  assert.equal(atNetwork(user), 1);
});

test('enforces the weekly limit for old keys, and rejects them for another post', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 1, startsAt: ctx.clock.now() });
  const other = await campaign(ctx, { startsAt: ctx.clock.now() });
  ctx.network.fail.push(refusal());
  await assert.rejects(publish(user, payload(id), 'first'), code('NETWORK_REFUSED'));
  for (const rest of [{ campaignId: other.id }, { kind: 'feedback' as const }])
    await assert.rejects(publish(user, payload(id, rest), 'first'), code('IDEMPOTENCY_KEY_REUSED'));
  await publish(user, payload(id, { content: 'second' }));
  await assert.rejects(publish(user, payload(id), 'first'), code('POST_LIMIT_REACHED'));
  assert.equal(atNetwork(user), 1);
});

test('publishes nothing when the campaign ends during the upload', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const attachment = { fileName: 'a.png', mimeType: 'image/png' as const, part: 'a' };
  const file = {
    part: 'a',
    fileName: 'a.png',
    mimeType: 'image/png',
    sizeBytes: 9,
    stream: () => Readable.from('x'),
  };
  const { uploadMedia } = ctx.network;
  ctx.network.uploadMedia = () => {
    ctx.clock.advance(8 * day);
    return uploadMedia();
  };
  await assert.rejects(
    publish(user, payload(id, { attachments: [attachment] }), null, [file]),
    code('CAMPAIGN_CLOSED'),
  );
  ctx.network.uploadMedia = uploadMedia;
  assert.equal(atNetwork(user), 0);
});

test('searches again after a second lost response', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  ctx.network.fail.push(refusal());
  await assert.rejects(publish(user, payload(id), 'twice'), code('NETWORK_REFUSED'));
  const runner = await startJobs(ctx, postJobs);
  ctx.clock.advance(hour);
  await runner.settled();
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable(), after: true },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(publish(user, payload(id), 'twice'), code('NETWORK_UNAVAILABLE'));
  ctx.clock.advance(hour);
  await runner.settled();
  await runner.stop();
  assert.equal(await recorded(user), 1);
});

test('does not count a lost response of last week in this week', async () => {
  const startsAt = ctx.clock.now();
  const { id, weekId, user } = await member({
    maxPostsPerWeek: 1,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 14 * day),
  });
  const middle = new Date(startsAt.getTime() + 7 * day);
  await ctx.database.db
    .update(campaignWeeks)
    .set({ endsAt: middle })
    .where(eq(campaignWeeks.id, weekId));
  await ctx.database.db.insert(campaignWeeks).values({
    campaignId: id,
    index: 2,
    startsAt: middle,
    endsAt: new Date(startsAt.getTime() + 14 * day),
    pool: 0n,
  });
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable() },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(publish(user, payload(id)), code('NETWORK_UNAVAILABLE'));
  await assert.rejects(
    publish(user, payload(id, { content: 'same week' })),
    code('POST_LIMIT_REACHED'),
  );
  ctx.clock.advance(8 * day);
  await publish(user, payload(id, { content: 'next week' }));
});
