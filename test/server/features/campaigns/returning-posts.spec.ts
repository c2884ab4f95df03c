/** Posts that the network does not show for a time, as those of a suspended account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { postIntents } from '../../../../server/schema.ts';
import { getNetworkId } from '../../fake-network.ts';
import { day, hour, type Person } from '../../support.ts';
import { ctx, jump, started, status, write } from './campaign-lifecycle.setup.ts';

/** Takes the post from the network. @returns puts it back */
function remove(made: { url: string }): () => void {
  const at = ctx.network.posts.findIndex(({ id }) => id === getNetworkId(made));
  const [post] = ctx.network.posts.splice(at, 1);
  return () => void ctx.network.posts.push(post!);
}

const long = (values = {}) => ({
  endsAt: new Date(ctx.clock.now().getTime() + 20 * day),
  maturesAt: new Date(ctx.clock.now().getTime() + 24 * day),
  ...values,
});

test('a post of a suspended account waits, and counts when the account is back', async () => {
  const { id, people } = await started(long());
  const post = await write(people[0]!, id, 5000);
  ctx.network.hidden.add(getNetworkId(post));
  await jump(3 * day);
  assert.equal(await status(post.id), 'evaluating');
  ctx.network.hidden.clear();
  await jump(day);
  assert.equal(await status(post.id), 'eligible');
  ctx.network.hidden.add(getNetworkId(post));
  await jump(2 * day);
  assert.equal(await status(post.id), 'eligible');
  ctx.network.hidden.clear();
});

test('a post that was reported as not found comes back, also after days', async () => {
  const { id, people } = await started(long());
  const [waiting, counted] = [
    await write(people[0]!, id, 5000),
    await write(people[0]!, id, 5000),
  ] as const;
  await jump(25 * hour);
  assert.equal(await status(counted.id), 'eligible');
  const back = [remove(waiting), remove(counted)];
  await jump(day);
  await jump(2 * hour);
  assert.deepEqual([await status(waiting.id), await status(counted.id)], ['deleted', 'deleted']);
  await jump(3 * day);
  for (const put of back) put();
  await jump(day);
  assert.deepEqual([await status(waiting.id), await status(counted.id)], ['eligible', 'eligible']);
});

test('a post that was replaced meanwhile does not come back: the limit of a week holds', async () => {
  const { id, people } = await started(long({ maxPostsPerWeek: 1 }));
  const first = await write(people[0]!, id, 5000);
  const put = remove(first);
  await jump(hour);
  await jump(2 * hour);
  assert.equal(await status(first.id), 'deleted');
  const second = await write(people[0]!, id, 5000);
  put();
  await jump(26 * hour);
  assert.deepEqual([await status(first.id), await status(second.id)], ['deleted', 'eligible']);
});

test('of the posts that return together only as many count as the week has places', async () => {
  const { id, people } = await started(long({ maxPostsPerWeek: 2 }));
  const gone = [await write(people[0]!, id, 5000), await write(people[0]!, id, 5000)] as const;
  const back = gone.map(remove);
  await jump(hour);
  await jump(2 * hour);
  const other = await write(people[0]!, id, 5000);
  for (const put of back) put();
  await jump(26 * hour);
  const statuses = await Promise.all(gone.map((post) => status(post.id)));
  // Both were written at the same time: either may be the first.
  assert.deepEqual(statuses.sort(), ['deleted', 'eligible']);
  assert.equal(await status(other.id), 'eligible');
});

test('a post does not return into the place of one that is being sent', async () => {
  const { id, people } = await started(long({ maxPostsPerWeek: 1 }));
  const [mia] = people as [Person];
  const gone = await write(mia, id, 5000);
  const put = remove(gone);
  await jump(hour);
  await jump(2 * hour);
  assert.equal(await status(gone.id), 'deleted');
  const now = ctx.clock.now();
  const [intent] = await ctx.database.db
    .insert(postIntents)
    .values({
      userId: mia.userId,
      campaignId: id,
      key: 'being-sent',
      kind: 'post',
      content: 'I like @acme, in its place',
      createdAt: now,
      sentAt: now,
    })
    .returning();
  put();
  await jump(7 * hour);
  assert.equal(await status(gone.id), 'deleted');
  await ctx.database.db
    .update(postIntents)
    .set({ refusedAt: now })
    .where(eq(postIntents.id, intent!.id));
  await jump(26 * hour);
  assert.equal(await status(gone.id), 'eligible');
});

test('a post that was reported as not found and is then hidden does not hold back the rewards', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started(dates);
  const post = await write(people[0]!, id, 5000);
  await jump(70 * hour);
  assert.equal(await status(post.id), 'eligible');
  const put = remove(post);
  // In the last hour before the results.
  await jump(1.5 * hour);
  ctx.network.notAuthorized.add(getNetworkId(post));
  await jump(2 * hour);
  assert.equal(await status(post.id), 'rewarded');
  ctx.network.notAuthorized.clear();
  put();
});
