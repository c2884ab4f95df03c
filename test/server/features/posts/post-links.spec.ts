/** Posts that people published themselves, because the network took none from the product. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PostLinkSubmission } from '../../../../contract/post.ts';
import { NetworkError } from '../../../../server/adapters/social-network.ts';
import { posts, users } from '../../../../server/schema.ts';
import { parsePostLink } from '../../../../server/features/posts/post-links.rules.ts';
import { leaveCampaign } from '../../../../server/features/participations/leave-campaign.service.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { postLinkJobs } from '../../../../server/features/posts/post-links.jobs.ts';
import { listPostLinks } from '../../../../server/features/posts/post-links.queries.ts';
import { submitPostLink } from '../../../../server/features/posts/submit-post-link.service.ts';
import { none } from '../../fake-network.ts';
import { day, hour, type Person } from '../../support.ts';
import { code, ctx, member as join, payload, publish, recorded } from './posts.setup.ts';

const minute = 60_000;
/** A member of a campaign that starts now: the clock only goes forward. */
const member = (values: Parameters<typeof join>[0] = {}) =>
  join({ startsAt: new Date(ctx.clock.now().getTime() - hour), ...values });

let last = 7_000;
/** Publishes a post without the product. @returns its id */
function postByHand(author: string, text = 'I like @acme', at = ctx.clock.now()): string {
  const id = String(++last);
  ctx.network.posts.push({
    id,
    authorId: author,
    text,
    createdAt: at.toISOString(),
    metrics: none,
  });
  return id;
}
const submit = (
  user: Person,
  campaignId: string,
  postId: string,
  rest: Partial<PostLinkSubmission> = {},
) =>
  submitPostLink(ctx, user.userId, {
    url: `https://x.com/${user.handle}/status/${postId}?s=20`,
    content: 'I like @acme',
    campaignId,
    selectedSuggestionId: null,
    ...rest,
  });
async function getLinks(user: Person, campaignId: string) {
  const runner = await startJobs(ctx, postLinkJobs);
  await runner.settled();
  await runner.stop();
  const { items } = await listPostLinks(ctx, user.userId, { campaignId });
  return items.map(({ state, problem }) => problem ?? state);
}

test('publishing fails with its own code, and the session stays', async () => {
  const { id, user } = await member();
  ctx.network.fail.push({
    method: 'createPost',
    error: new NetworkError('product-refused', 'No.'),
  });
  await assert.rejects(publish(user, payload(id)), code('NETWORK_REFUSES_PRODUCT'));
  await publish(user, payload(id));
});

test('a link waits until the network answers, then its post is recorded in its week', async () => {
  const { id, user } = await member();
  const publishedAt = new Date(ctx.clock.now().getTime() - hour);
  const postId = postByHand(user.handle, 'I like  @acme', publishedAt);
  for (let attempt = 0; attempt < 2; attempt++)
    ctx.network.fail.push({
      method: 'lookupPosts',
      error: new NetworkError('product-refused', 'No.'),
    });
  const made = await submit(user, id, postId);
  assert.equal(made.state, 'waiting');
  assert.deepEqual(await getLinks(user, id), ['waiting']);
  assert.deepEqual(await submit(user, id, postId), made, 'the same link is stored once');
  ctx.clock.advance(11 * minute);
  assert.deepEqual(await getLinks(user, id), ['waiting']);
  ctx.clock.advance(11 * minute);
  assert.deepEqual(await getLinks(user, id), ['accepted']);
  const [row] = await ctx.database.db.select().from(posts).where(eq(posts.networkPostId, postId));
  assert.deepEqual(
    [row!.userId, row!.status, row!.createdAt],
    [user.userId, 'evaluating', publishedAt],
  );
  await assert.rejects(submit(user, id, postId), code('CONFLICT'));
});

test('a post that does not exist, is not theirs, does not match, or is old is refused', async () => {
  const { id, user } = await member({ maxPostsPerWeek: null });
  const old = new Date(ctx.clock.now().getTime() - 2 * day);
  const cases = {
    'not-found': '4',
    'other-author': postByHand('somebody'),
    'other-text': postByHand(user.handle, 'I like @acme a lot'),
    'too-old': postByHand(user.handle, undefined, old),
  };
  for (const [problem, postId] of Object.entries(cases)) {
    ctx.clock.advance(minute);
    await submit(user, id, postId);
    assert.equal((await getLinks(user, id))[0], problem);
  }
  assert.equal(await recorded(user), 0);
});

test('a post of another person is not taken by the first link to it', async () => {
  const { id, user } = await member();
  const postId = postByHand(user.handle);
  const { id: otherCampaign, user: other } = await member();
  await submit(other, otherCampaign, postId);
  assert.deepEqual(await getLinks(other, otherCampaign), ['other-author']);
  await submit(user, id, postId);
  assert.deepEqual(await getLinks(user, id), ['accepted']);
});

test('a refused link can be submitted again', async () => {
  const { id, user } = await member();
  const postId = postByHand(user.handle, 'Another text');
  await submit(user, id, postId);
  assert.deepEqual(await getLinks(user, id), ['other-text']);
  ctx.clock.advance(minute);
  await submit(user, id, postId, { content: 'Another text' });
  assert.deepEqual(await getLinks(user, id), ['accepted']);
});

const readTodos = async ({ caller }: Person) =>
  (await getDashboard(ctx, caller)).todos.filter(({ kind }) => kind === 'post-link-refused');

test('a refused link is a to-do for a week, until another post or link is sent', async () => {
  const { id, row, user } = await member({ maxPostsPerWeek: null });
  const refuse = async (postId: string) => {
    ctx.clock.advance(minute);
    await submit(user, id, postId);
    assert.deepEqual((await getLinks(user, id))[0], 'other-text');
  };
  const waiting = { kind: 'post-link-refused', campaignId: id, campaignTitle: row.title };
  const first = postByHand(user.handle, 'Another text');
  await refuse(first);
  assert.deepEqual(await readTodos(user), [
    { ...waiting, problem: 'other-text', happenedAt: ctx.clock.now().toISOString() },
  ]);
  ctx.clock.advance(minute);
  ctx.network.fail.push({
    method: 'createPost',
    error: new NetworkError('product-refused', 'No.'),
  });
  await assert.rejects(publish(user, payload(id)), code('NETWORK_REFUSES_PRODUCT'));
  await publish(user, payload(id, { content: 'Feedback for @acme', kind: 'feedback' }));
  assert.equal((await readTodos(user)).length, 1, 'neither replaces the post');
  await refuse(postByHand(user.handle, 'Yet another text'));
  assert.equal((await readTodos(user)).length, 1, 'of the newest link');
  ctx.clock.advance(minute);
  await publish(user, payload(id, { content: 'Another try @acme' }));
  assert.deepEqual(await readTodos(user), []);
  await refuse(first);
  assert.equal((await readTodos(user)).length, 1);
  ctx.clock.advance(8 * day);
  assert.deepEqual(await readTodos(user), []);
});

test('a refused link is no to-do after the person left the campaign', async () => {
  const { id, user } = await member();
  await submit(user, id, '8');
  assert.deepEqual(await getLinks(user, id), ['not-found']);
  assert.equal((await readTodos(user)).length, 1);
  await leaveCampaign(ctx, user.userId, id);
  assert.deepEqual(await readTodos(user), []);
});

test('a refused link is mailed in the author’s language, unless mails are off or the address is not verified', async () => {
  const submitWith = async (settings: object, verified = true) => {
    const { id, row, user } = await member();
    const email = `${user.handle}@example.com`;
    await ctx.database.db
      .update(users)
      .set({ email, emailVerifiedAt: verified ? ctx.clock.now() : null, settings })
      .where(eq(users.id, user.userId));
    const postId = postByHand(user.handle, 'Another text');
    await submit(user, id, postId);
    assert.deepEqual(await getLinks(user, id), ['other-text']);
    return { id, row, email, postId };
  };
  const { id, row, email, postId } = await submitWith({ language: 'de' });
  await submitWith({ notifyByEmail: false });
  await submitWith({}, false);
  const runner = await startJobs(ctx, mailJobs);
  await runner.settled();
  await runner.stop();
  const mails = ctx.mails.splice(0).filter(({ to }) => to.endsWith('@example.com'));
  assert.deepEqual(
    mails.map(({ to }) => to),
    [email],
  );
  const { subject, text, unsubscribe } = mails[0]!;
  assert.equal(subject, `Der Link zu deinem Beitrag für ${row.title} wurde abgelehnt`);
  assert.match(text, new RegExp(`/status/${postId}\n\nDer Text des Beitrags ist nicht der, den`));
  assert.ok(text.includes(`${ctx.config.publicUrl}/campaign/${id}`));
  assert.ok(unsubscribe && text.includes(unsubscribe));
});

test('a link that is not answered for two weeks is given up', async () => {
  const { id, user } = await member();
  const postId = postByHand(user.handle);
  ctx.network.hidden.add(postId);
  await submit(user, id, postId);
  assert.deepEqual(await getLinks(user, id), ['waiting']);
  ctx.clock.advance(15 * day);
  assert.deepEqual(await getLinks(user, id), ['unchecked']);
});

test('a waiting link counts for the weekly limit, and few may wait', async () => {
  const { id, user } = await member({ maxPostsPerWeek: 1 });
  ctx.network.hidden.add('5');
  postByHand(user.handle);
  await submit(user, id, '5');
  await assert.rejects(submit(user, id, '6'), code('POST_LIMIT_REACHED'));
  await assert.rejects(publish(user, payload(id)), code('POST_LIMIT_REACHED'));
  const free = await member({ maxPostsPerWeek: null });
  for (let number = 100; number < 120; number++) {
    ctx.network.hidden.add(String(number));
    ctx.network.posts.push({ id: String(number), authorId: free.user.handle, text: 'x', createdAt: ctx.clock.now().toISOString(), metrics: none }); // prettier-ignore
    await submit(free.user, free.id, String(number));
  }
  await assert.rejects(submit(free.user, free.id, '120'), code('CONFLICT'));
});

test('a link names a post of the network', async () => {
  const { id, user } = await member();
  await assert.rejects(
    submit(user, id, '', { url: 'https://acme.example/a' }),
    code('BAD_REQUEST'),
  );
  const sandbox = 'http://localhost:3000/sandbox/x';
  const links = {
    'https://x.com/mara/status/123': '123',
    ' x.com/mara/status/123?s=20 ': '123',
    'https://mobile.twitter.com/mara/status/123/photo/1': '123',
    'https://x.com/i/web/status/123': '123',
    '\u2068https://x.com/mara/status/12\u200B3\u2069\n': '123',
    'ｘ.com/mara/status/123\uFEFF': '123',
    'http://localhost:3000/sandbox/x/mara/status/123': '123',
    'https://evil.example/x.com/status/123': null,
    'https://x.com.evil.example/mara/status/123': null,
    'https://x.com/mara': null,
    'https://x.com/mara/status/12a': null,
    'javascript:alert(1)': null,
    'not a link': null,
  };
  for (const [link, expected] of Object.entries(links))
    assert.equal(parsePostLink(link, sandbox), expected, link);
});
