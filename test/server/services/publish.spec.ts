import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { postCreated, type PostCreate } from '../../../contract/post.ts';
import { NetworkError } from '../../../server/adapters/network.ts';
import { campaignWeeks, networkAccounts, posts, suggestions } from '../../../server/db/schema.ts';
import { Problem } from '../../../server/problem.ts';
import { startJobs } from '../../../server/services/jobs.service.ts';
import { joinCampaign } from '../../../server/services/join.service.ts';
import { createPost, postJobs } from '../../../server/services/posts.publish.ts';
import { listMyPosts } from '../../../server/services/posts.service.ts';
import { campaign, day, hour, none, person, testContext, unavailable, type Person, type TestContext } from '../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;
async function member(values: Parameters<typeof campaign>[1] = {}, account: Parameters<typeof person>[1] = {}) {
  const made = await campaign(ctx, values);
  const user = await person(ctx, account);
  await joinCampaign(ctx, user.userId, made.id, { acceptedTermsVersion: made.row.termsVersion });
  return { ...made, user };
}
const payload = (campaignId: string, rest: Partial<PostCreate> = {}): PostCreate => ({
  content: 'I like @acme',
  attachments: [],
  campaignId,
  selectedSuggestionId: null,
  ...rest,
});
let keys = 0;
const publish = (
  user: Person,
  body: PostCreate,
  key: string | null = `key-${++keys}`,
  files: Parameters<typeof createPost>[2]['files'] = [],
) => createPost(ctx, user.userId, { payload: body, files, idempotencyKey: key });
const atNetwork = (user: Person) => ctx.network.posts.filter((post) => post.authorId === user.handle).length;
const recorded = (user: Person) => ctx.database.db.$count(posts, eq(posts.userId, user.userId));

test('a post is published once for a key, and is being evaluated', async () => {
  const { id, weekId, user } = await member();
  const first = v.parse(postCreated, await publish(user, payload(id), 'same'));
  assert.equal(first.status, 'evaluating');
  assert.deepEqual(await publish(user, payload(id), 'same'), first);
  assert.equal(atNetwork(user), 1);
  await assert.rejects(publish(user, payload(id, { content: 'other' }), 'same'), code('IDEMPOTENCY_KEY_REUSED'));
  const [card] = (await listMyPosts(ctx, user.userId)).items;
  assert.equal(card!.campaignWeekId, weekId);
  assert.equal(card!.resultBy, new Date(ctx.clock.now().getTime() + day).toISOString());
});

test('a lost answer never doubles a post: it is found before anything is said', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({ method: 'createPost', error: unavailable(), after: true });
  const made = await publish(user, payload(id));
  assert.equal(atNetwork(user), 1);
  assert.equal(made.networkPostId, ctx.network.posts.at(-1)!.id);
});

test('an outcome that can’t be known is said to be unknown; the retry looks first', async () => {
  const { id, user } = await member();
  ctx.network.fail.push(
    { method: 'createPost', error: unavailable(), after: true },
    { method: 'recentPosts', error: unavailable() },
  );
  await assert.rejects(
    publish(user, payload(id), 'lost'),
    (error) => code('NETWORK_UNAVAILABLE')(error) && /may already be out/.test((error as Error).message),
  );
  ctx.network.fail.push({ method: 'recentPosts', error: unavailable() });
  await assert.rejects(publish(user, payload(id), 'lost'), /may already be out/);
  assert.equal(await recorded(user), 0);
  await publish(user, payload(id), 'lost');
  assert.equal(atNetwork(user), 1);
  assert.equal(await recorded(user), 1);
});

test('nobody asks again after a lost answer: the job finds the post', async () => {
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

test('a crash between the network and the record: the retry records what is there', async () => {
  const { id, user } = await member();
  const { transaction } = ctx.database;
  let transactions = 0;
  // Three transactions come before the network is asked: the key, the intent and that it is sent. The fourth one records.
  ctx.database.transaction = (work) => (++transactions === 4 ? Promise.reject(new Error('power cut')) : transaction(work));
  await assert.rejects(publish(user, payload(id), 'crash'), /power cut/);
  ctx.database.transaction = transaction;
  assert.equal(atNetwork(user), 1);
  await publish(user, payload(id), 'crash');
  assert.equal(atNetwork(user), 1);
  assert.equal(await recorded(user), 1);
});

test('the same text days later is a new post and is not taken for the old one', async () => {
  const { id, user } = await member();
  await publish(user, payload(id));
  ctx.clock.advance(2 * day);
  ctx.network.fail.push({ method: 'createPost', error: unavailable() });
  await assert.rejects(publish(user, payload(id), 'again'), code('NETWORK_UNAVAILABLE'));
  await publish(user, payload(id), 'again');
  assert.equal(atNetwork(user), 2);
  assert.equal(await recorded(user), 2);
});

test('after a lost answer a post of another asking, or an old one written by hand, is not taken for ours', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const text = (link: number) => `I like @acme https://acme.example/${link}`;
  const old = new Date(ctx.clock.now().getTime() - hour).toISOString();
  ctx.network.posts.push({ id: `by-hand-${user.handle}`, authorId: user.handle, text: text(0), createdAt: old, metrics: none });
  await publish(user, payload(id, { content: text(1) }));
  ctx.network.fail.push({ method: 'createPost', error: unavailable() });
  await assert.rejects(publish(user, payload(id, { content: text(2) }), 'mine'), code('NETWORK_UNAVAILABLE'));
  await publish(user, payload(id, { content: text(2) }), 'mine');
  assert.equal(await recorded(user), 2);
  assert.equal(atNetwork(user), 3);
});

test('what the network refuses is said in its words and can be changed', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({
    method: 'createPost',
    error: new NetworkError('refused', 'You are not permitted to perform this action.'),
  });
  await assert.rejects(
    publish(user, payload(id)),
    (error) => code('NETWORK_REFUSED')(error) && /not permitted/.test((error as Error).message),
  );
  ctx.network.fail.push({ method: 'createPost', error: new NetworkError('rate-limited', 'wait') });
  await assert.rejects(publish(user, payload(id)), code('RATE_LIMITED'));
  assert.equal(await recorded(user), 0);
});

test('access that was withdrawn is kept and starts with X:', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({ method: 'createPost', error: new NetworkError('access-withdrawn', '401') });
  await assert.rejects(
    publish(user, payload(id)),
    (error) => code('NETWORK_ACCESS_WITHDRAWN')(error) && (error as Error).message.startsWith('X:'),
  );
  const [account] = await ctx.database.db.select().from(networkAccounts).where(eq(networkAccounts.userId, user.userId));
  assert.ok(account!.accessWithdrawnAt);
  await assert.rejects(publish(user, payload(id)), code('NETWORK_ACCESS_WITHDRAWN'));
});

test('every refusal before the network has its code, and nothing is published', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 1 });
  const reader = await member({}, { scopes: ['users.read'] });
  const stranger = await person(ctx);
  const late = await member();
  await assert.rejects(publish(user, payload(id, { content: 'x'.repeat(281) })), code('TEXT_TOO_LONG'));
  await assert.rejects(publish(reader.user, payload(reader.id)), code('WRITE_SCOPE_REQUIRED'));
  await assert.rejects(publish(stranger, payload(id)), code('NOT_JOINED'));
  await assert.rejects(publish(user, payload('00000000-0000-4000-8000-000000000000')), code('NOT_FOUND'));
  await assert.rejects(
    publish(user, payload(id, { selectedSuggestionId: '00000000-0000-4000-8000-000000000000' })),
    code('BAD_REQUEST'),
  );
  await publish(user, payload(id));
  await assert.rejects(publish(user, payload(id, { content: 'another' })), code('POST_LIMIT_REACHED'));
  await assert.rejects(publish(user, payload(id, { kind: 'feedback' })), code('DUPLICATE_POST'));
  ctx.clock.advance(8 * day);
  await assert.rejects(publish(late.user, payload(late.id)), code('CAMPAIGN_CLOSED'));
  const feedback = await publish(late.user, payload(late.id, { kind: 'feedback', content: 'It was fun' }));
  assert.equal(feedback.status, 'not-rewarded');
  assert.equal(atNetwork(user) + atNetwork(reader.user) + atNetwork(stranger), 1);
});

test('parallel posts do not get past the weekly limit', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 2, startsAt: ctx.clock.now() });
  const results = await Promise.allSettled([1, 2, 3, 4].map((n) => publish(user, payload(id, { content: `number ${n}` }))));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2);
  assert.equal(atNetwork(user), 2);
});

const refusal = () => ({ method: 'createPost', error: new NetworkError('refused', 'Not now.') });

test('what was refused during the campaign is not let in after its end by its old key', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  ctx.network.fail.push(refusal());
  await assert.rejects(publish(user, payload(id), 'kept'), code('NETWORK_REFUSED'));
  ctx.clock.advance(8 * day);
  await assert.rejects(publish(user, payload(id), 'kept'), code('CAMPAIGN_CLOSED'));
  assert.equal(atNetwork(user), 0);
});

test('a lost answer: after the end the post is still found, and what was never out is not sent', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const lose = async (key: string, out: boolean) => {
    ctx.network.fail.push(
      { method: 'createPost', error: unavailable(), after: out },
      { method: 'recentPosts', error: unavailable() },
    );
    await assert.rejects(publish(user, payload(id, { content: key }), key), code('NETWORK_UNAVAILABLE'));
  };
  await lose('came out', true);
  await lose('never out', false);
  const sent = ctx.clock.now();
  ctx.clock.advance(8 * day);
  const found = await publish(user, payload(id, { content: 'came out' }), 'came out');
  assert.equal(found.createdAt, sent.toISOString());
  await assert.rejects(publish(user, payload(id, { content: 'never out' }), 'never out'), code('CAMPAIGN_CLOSED'));
  assert.equal(atNetwork(user), 1);
});

test('old keys do not get past the weekly limit, nor are they used for another post', async () => {
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

test('the end comes while files are uploaded: nothing goes out', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const attachment = { fileName: 'a.png', mimeType: 'image/png' as const, part: 'a' };
  const file = { part: 'a', fileName: 'a.png', mimeType: 'image/png', sizeBytes: 9, stream: () => Readable.from('x') };
  const { uploadMedia } = ctx.network;
  ctx.network.uploadMedia = () => {
    ctx.clock.advance(8 * day);
    return uploadMedia();
  };
  await assert.rejects(publish(user, payload(id, { attachments: [attachment] }), null, [file]), code('CAMPAIGN_CLOSED'));
  ctx.network.uploadMedia = uploadMedia;
  assert.equal(atNetwork(user), 0);
});

test('a post that is asked for again, and lost again, is looked for again', async () => {
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

test('an answer lost last week takes no place of this week', async () => {
  const startsAt = ctx.clock.now();
  const { id, weekId, user } = await member({ maxPostsPerWeek: 1, startsAt, endsAt: new Date(startsAt.getTime() + 14 * day) });
  const middle = new Date(startsAt.getTime() + 7 * day);
  await ctx.database.db.update(campaignWeeks).set({ endsAt: middle }).where(eq(campaignWeeks.id, weekId));
  await ctx.database.db
    .insert(campaignWeeks)
    .values({ campaignId: id, index: 2, startsAt: middle, endsAt: new Date(startsAt.getTime() + 14 * day), pool: 0n });
  ctx.network.fail.push({ method: 'createPost', error: unavailable() }, { method: 'recentPosts', error: unavailable() });
  await assert.rejects(publish(user, payload(id)), code('NETWORK_UNAVAILABLE'));
  await assert.rejects(publish(user, payload(id, { content: 'same week' })), code('POST_LIMIT_REACHED'));
  ctx.clock.advance(8 * day);
  await publish(user, payload(id, { content: 'next week' }));
});

test('files are checked, uploaded, and shown where the network shows them', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const attachment = { fileName: 'a.png', mimeType: 'image/png' as const, part: 'a', altText: 'A cat' };
  const file = { part: 'a', fileName: 'a.png', mimeType: 'image/png', sizeBytes: 9, stream: () => Readable.from('x') };
  const body = payload(id, { attachments: [attachment] });
  await assert.rejects(publish(user, body, null, []), code('BAD_REQUEST'));
  await assert.rejects(publish(user, body, null, [{ ...file, mimeType: 'text/html' }]), code('UNSUPPORTED_MEDIA'));
  await assert.rejects(publish(user, body, null, [{ ...file, sizeBytes: 6e6 }]), code('BODY_TOO_LARGE'));
  await publish(user, body, null, [file]);
  const [card] = (await listMyPosts(ctx, user.userId)).items;
  assert.equal(card!.attachments[0]!.altText, 'A cat');
  assert.ok(card!.attachments[0]!.url.endsWith('/photo/1'));
});

test('a suggestion that is used up can’t be used', async () => {
  const { id, user } = await member({ startsAt: ctx.clock.now() });
  const [row] = await ctx.database.db
    .insert(suggestions)
    .values({ campaignId: id, kind: 'post', content: 'Say it', order: 1, maxUses: 1 })
    .returning();
  await publish(user, payload(id, { selectedSuggestionId: row!.id }));
  await assert.rejects(publish(user, payload(id, { content: 'more', selectedSuggestionId: row!.id })), code('BAD_REQUEST'));
});

test('a suggestion for one is taken by one of two who use it at once', async () => {
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

test('pages of posts neither repeat nor leave out any', async () => {
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
