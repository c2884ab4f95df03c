import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { postCreated } from '../../../../contract/post.ts';
import { NetworkError } from '../../../../server/adapters/social-network.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { networkAccounts, suggestions } from '../../../../server/schema.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { postJobs } from '../../../../server/features/posts/publish-post.jobs.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { day, person } from '../../support.ts';
import { unavailable } from '../../fake-network.ts';
import {
  ctx,
  code,
  member,
  payload,
  publish,
  atNetwork,
  getStatus,
  recorded,
} from './posts.setup.ts';

test('publishes a post once per key, in status evaluating', async () => {
  const { id, weekId, user } = await member();
  const first = v.parse(postCreated, await publish(user, payload(id), 'same'));
  assert.equal(await getStatus(first.id), 'evaluating');
  assert.deepEqual(await publish(user, payload(id), 'same'), first);
  assert.equal(atNetwork(user), 1);
  await assert.rejects(
    publish(user, payload(id, { content: 'other' }), 'same'),
    code('IDEMPOTENCY_KEY_REUSED'),
  );
  const [card] = (await listMyPosts(ctx, user.userId)).items;
  assert.equal(card!.campaignWeekId, weekId);
  assert.equal(card!.resultBy, new Date(ctx.clock.now().getTime() + day).toISOString());
  assert.equal(first.resultBy, card!.resultBy);
});

test('promises no result of feedback', async () => {
  const { id, user } = await member();
  const made = await publish(user, payload(id, { kind: 'feedback', content: 'A question' }));
  assert.equal(v.parse(postCreated, made).resultBy, undefined);
});

test('marks the notification that asks for the first post as read, but not for feedback', async () => {
  const { id, user } = await member();
  const isJoinedRead = async () => {
    const items = await listRecentNotifications(ctx, user.userId);
    return items.find(({ eventType }) => eventType === 'campaign-joined')!.isRead;
  };
  await publish(user, payload(id, { kind: 'feedback', content: 'A question' }));
  assert.equal(await isJoinedRead(), false);
  await publish(user, payload(id));
  assert.equal(await isJoinedRead(), true);
});

test('publishes the same text days later as a new post', async () => {
  const { id, user } = await member();
  await publish(user, payload(id));
  ctx.clock.advance(2 * day);
  ctx.network.fail.push({ method: 'createPost', error: unavailable() });
  await assert.rejects(publish(user, payload(id), 'again'), code('NETWORK_UNAVAILABLE'));
  await publish(user, payload(id), 'again');
  assert.equal(atNetwork(user), 2);
  assert.equal(await recorded(user), 2);
});

test('names the network’s reason and allows a corrected retry', async () => {
  const { id, user } = await member();
  const error = new NetworkError('refused', 'Words for developers.', { refusal: 'duplicate' });
  ctx.network.fail.push({ method: 'createPost', error });
  await assert.rejects(publish(user, payload(id)), (problem) => {
    assert.ok(problem instanceof ApiError && code('NETWORK_REFUSED')(problem));
    assert.deepEqual(problem.params, { kind: 'duplicate' });
    assert.doesNotMatch(problem.message, /developers/);
    return true;
  });
  ctx.network.fail.push({ method: 'createPost', error: new NetworkError('rate-limited', 'wait') });
  await assert.rejects(publish(user, payload(id)), code('RATE_LIMITED'));
  assert.equal(await recorded(user), 0);
});

/** A post with a picture. */
function withFile(campaignId: string) {
  const named = { part: 'a', fileName: 'a.png', mimeType: 'image/png' } as const;
  const body = payload(campaignId, { attachments: [{ ...named, altText: 'A cat' }] });
  return { body, file: { ...named, sizeBytes: 9, stream: () => Readable.from('x') } };
}

test('names what the network refused, and that nothing was published', async () => {
  const { id, user } = await member();
  const { body, file } = withFile(id);
  const refuse = async (
    method: string,
    reason: ConstructorParameters<typeof NetworkError>[2] = {},
  ) => {
    const error = new NetworkError('refused', '400', reason);
    ctx.network.fail.push({ method, error });
    let thrown: unknown;
    await publish(user, body, null, [file]).catch((reason: unknown) => (thrown = reason));
    assert.ok(thrown instanceof ApiError && code('NETWORK_REFUSED')(thrown));
    assert.match(thrown.message, /Nothing was published\. .+\.$/);
    return thrown.params;
  };
  assert.deepEqual(await refuse('createPost'), { kind: 'post-unexplained' });
  const title = 'Quiet Hours';
  assert.deepEqual(await refuse('createPost', { title }), { kind: 'post', title });
  // Which file it is about is known during its upload only.
  const format = { refusal: 'file-format' } as const;
  assert.deepEqual(await refuse('createPost', format), { kind: 'media' });
  assert.deepEqual(await refuse('uploadMedia', format), { kind: 'file-format', file: 'a.png' });
  assert.deepEqual(await refuse('uploadMedia', { title }), { kind: 'file', file: 'a.png' });
  assert.deepEqual(await refuse('uploadMedia', { refusal: 'suspended' }), { kind: 'suspended' });
  assert.equal(await recorded(user), 0);
});

test('records withdrawn access', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({
    method: 'createPost',
    error: new NetworkError('access-withdrawn', '401'),
  });
  await assert.rejects(publish(user, payload(id)), code('NETWORK_ACCESS_WITHDRAWN'));
  const [account] = await ctx.database.db
    .select()
    .from(networkAccounts)
    .where(eq(networkAccounts.userId, user.userId));
  assert.ok(account!.accessWithdrawnAt);
  await assert.rejects(publish(user, payload(id)), code('NETWORK_ACCESS_WITHDRAWN'));
});

test('returns an error code for each failed check and publishes nothing', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 1 });
  const reader = await member({}, { scopes: ['users.read'] });
  const stranger = await person(ctx);
  const late = await member();
  await assert.rejects(
    publish(user, payload(id, { content: 'x'.repeat(281) })),
    code('TEXT_TOO_LONG'),
  );
  await assert.rejects(
    publish(user, payload(id, { content: 'a byte order mark\uFEFFinside' })),
    code('BAD_REQUEST'),
  );
  await assert.rejects(publish(reader.user, payload(reader.id)), code('WRITE_SCOPE_REQUIRED'));
  await assert.rejects(publish(stranger, payload(id)), code('NOT_JOINED'));
  await assert.rejects(
    publish(user, payload('00000000-0000-4000-8000-000000000000')),
    code('NOT_FOUND'),
  );
  await assert.rejects(
    publish(user, payload(id, { selectedSuggestionId: '00000000-0000-4000-8000-000000000000' })),
    code('BAD_REQUEST'),
  );
  await publish(user, payload(id));
  await assert.rejects(
    publish(user, payload(id, { content: 'another' })),
    code('POST_LIMIT_REACHED'),
  );
  await assert.rejects(publish(user, payload(id, { kind: 'feedback' })), code('DUPLICATE_POST'));
  ctx.clock.advance(8 * day);
  await assert.rejects(publish(late.user, payload(late.id)), code('CAMPAIGN_CLOSED'));
  const feedback = await publish(
    late.user,
    payload(late.id, { kind: 'feedback', content: 'It was fun' }),
  );
  assert.equal(await getStatus(feedback.id), 'not-rewarded');
  assert.equal(atNetwork(user) + atNetwork(reader.user) + atNetwork(stranger), 1);
});

test('enforces the weekly limit for concurrent posts', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 2, startsAt: ctx.clock.now() });
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => publish(user, payload(id, { content: `number ${n}` }))),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2);
  assert.equal(atNetwork(user), 2);
});

test('checks and uploads files, and links them as the network does', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const { body, file } = withFile(id);
  await assert.rejects(publish(user, body, null, []), code('BAD_REQUEST'));
  await assert.rejects(
    publish(user, body, null, [{ ...file, mimeType: 'text/html' }]),
    code('UNSUPPORTED_MEDIA'),
  );
  await assert.rejects(
    publish(user, body, null, [{ ...file, sizeBytes: 6e6 }]),
    code('BODY_TOO_LARGE'),
  );
  await publish(user, body, null, [file]);
  const [card] = (await listMyPosts(ctx, user.userId)).items;
  assert.equal(card!.attachments[0]!.altText, 'A cat');
  assert.ok(card!.attachments[0]!.url.endsWith('/photo/1'));
});

test('shows the previews of the network as soon as it has processed the files', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const { body, file } = withFile(id);
  await publish(user, body, null, [file]);
  const runner = await startJobs(ctx, postJobs);
  await runner.settled();
  const readPreview = async () =>
    (await listMyPosts(ctx, user.userId)).items[0]!.attachments[0]!.previewUrl;
  assert.equal(await readPreview(), undefined);
  const previewUrl = 'https://images.example/1.jpg';
  ctx.network.posts.at(-1)!.media = [{ kind: 'image', previewUrl }];
  ctx.clock.advance(5_000);
  await runner.settled();
  await runner.stop();
  assert.equal(await readPreview(), previewUrl);
});

test('rejects a suggestion without remaining uses', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const [row] = await ctx.database.db
    .insert(suggestions)
    .values({ campaignId: id, kind: 'post', content: 'Say it', order: 1, maxUses: 1 })
    .returning();
  await publish(user, payload(id, { selectedSuggestionId: row!.id }));
  await assert.rejects(
    publish(user, payload(id, { content: 'more', selectedSuggestionId: row!.id })),
    code('BAD_REQUEST'),
  );
});

test('grants the last use of a suggestion to one of two concurrent posts', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const tom = await person(ctx);
  await joinCampaign(ctx, tom.userId, id, { acceptedTermsVersion: '1' });
  const [row] = await ctx.database.db
    .insert(suggestions)
    .values({ campaignId: id, kind: 'post', content: 'Say it', order: 1, maxUses: 1 })
    .returning();
  const results = await Promise.allSettled(
    [user, tom].map((one) => publish(one, payload(id, { selectedSuggestionId: row!.id }))),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('paginates posts without repetition or gaps', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  for (const n of [1, 2, 3, 4, 5]) await publish(user, payload(id, { content: `page ${n}` }));
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof listMyPosts>> = await listMyPosts(ctx, user.userId, {
      limit: 2,
      ...(cursor && { cursor }),
    });
    assert.equal(page.total, 5);
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  }
  assert.equal(new Set(seen).size, 5);
  assert.equal(seen.length, 5);
});
