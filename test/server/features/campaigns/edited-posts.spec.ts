/** Posts that their authors edit at the network. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { posts, postVersions } from '../../../../server/schema.ts';
import { acceptPost } from '../../../../server/features/posts/accept-post.service.ts';
import { loadPostCards } from '../../../../server/features/posts/post-cards.queries.ts';
import { getNetworkId } from '../../fake-network.ts';
import { administrator, operate } from '../../operator/support.ts';
import { day, hour } from '../../support.ts';
import { balanced, ctx, jump, started, status, write } from './campaign-lifecycle.setup.ts';

const read = async (id: string) =>
  (await ctx.database.db.select().from(posts).where(eq(posts.id, id)))[0]!;
const readCodes = async (id: string) => (await read(id)).statusReasons.map(({ code }) => code);
const minute = 60_000;
const rules = {
  mentions: ['acme'],
  hashtags: [],
  links: [],
  bannedTerms: [],
  languages: [],
  disclosureTag: 'ad',
  minHoursUp: 24,
  minImpressions: 100,
};

test('an edit before the post is due counts, with the counts of all its ids', async () => {
  const { id, people } = await started({ rules });
  const mended = await write(people[0]!, id, 5000, 'I like @acne #ad');
  const spoiled = await write(people[0]!, id, 5000, 'I like @acme a lot #ad');
  await jump(10 * minute);
  const newest = ctx.network.edit(getNetworkId(mended), 'I like @acme #ad', { impressions: 9000 });
  ctx.network.edit(getNetworkId(spoiled), 'I like @acme a lot');
  await jump(25 * hour);
  assert.deepEqual(
    [await status(mended.id), await status(spoiled.id)],
    ['eligible', 'not-eligible'],
  );
  assert.deepEqual(await readCodes(spoiled.id), ['disclosure']);
  const row = await read(mended.id);
  assert.equal(row.networkPostId, getNetworkId(mended), 'the first id stays the key');
  assert.ok(row.url.endsWith(newest), 'the link leads to the newest version');
  assert.deepEqual([row.content, row.metrics!.impressions], ['I like @acme #ad', 9000]);
  const where = eq(posts.id, mended.id);
  const [card] = await loadPostCards(
    ctx.database.db,
    { where, own: true, limit: 1 },
    ctx.clock.now(),
  );
  assert.equal(card!.editedAt, row.editedAt!.toISOString());
});

test('a later edit only lowers: it neither mends a post that was refused or due, nor spares one that counted', async () => {
  const { id, people } = await started({ rules });
  const lacking = await write(people[0]!, id, 5000, 'I like @acme');
  const late = await write(people[0]!, id, 50, 'I like @acme very much');
  const good = await write(people[0]!, id, 5000, 'I like @acme truly #ad');
  const typo = await write(people[0]!, id, 5000, 'I lik @acme #ad');
  await jump(24 * hour + minute);
  const statuses = () => Promise.all([lacking, late, good, typo].map((post) => status(post.id)));
  assert.deepEqual(await statuses(), ['not-eligible', 'not-eligible', 'eligible', 'eligible']);
  for (const post of [lacking, late]) ctx.network.edit(getNetworkId(post), 'I like @acme #ad');
  ctx.network.edit(getNetworkId(good), 'I like @acme truly');
  ctx.network.edit(getNetworkId(typo), 'I like @acme #ad');
  await jump(day);
  assert.deepEqual(await statuses(), ['not-eligible', 'not-eligible', 'not-eligible', 'eligible']);
  assert.deepEqual(await readCodes(good.id), ['disclosure']);
  ctx.network.edit(getNetworkId(good), 'I like @acme truly #ad');
  await jump(day);
  assert.equal(await status(good.id), 'not-eligible', 'what is lost stays lost');
});

test('what stood when the post was due is judged although the look-up came later', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acme');
  ctx.network.hidden.add(getNetworkId(post));
  await jump(24 * hour + minute);
  ctx.network.edit(getNetworkId(post), 'I like @acme #ad');
  ctx.network.hidden.clear();
  await jump(hour);
  assert.equal(await status(post.id), 'not-eligible');
  assert.deepEqual(await readCodes(post.id), ['disclosure', 'edited']);
});

test('a post that an operator accepted keeps its status after an edit that changes nothing for it', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acme');
  await jump(25 * hour);
  await acceptPost(ctx, { kind: 'command-line', name: 'op' } as never, post.id);
  ctx.network.edit(getNetworkId(post), 'I like @acme!');
  await jump(hour);
  assert.equal(await status(post.id), 'eligible');
  ctx.network.edit(getNetworkId(post), 'I like acme!');
  await jump(day);
  assert.deepEqual(
    [await status(post.id), await readCodes(post.id)],
    ['not-eligible', ['mention']],
  );
});

test('an edit after the results are final changes nothing, and is shown to the operator', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started({ rules, ...dates });
  const post = await write(people[0]!, id, 5000, 'I like @acme #ad');
  await jump(3 * day + hour);
  const before = await read(post.id);
  assert.equal(before.status, 'rewarded');
  ctx.network.edit(getNetworkId(post), 'Buy something else');
  await jump(day + hour);
  const { nextReadAt: _, ...after } = await read(post.id);
  assert.deepEqual({ ...after, nextReadAt: before.nextReadAt }, before);
  const stored = await ctx.database.db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, post.id));
  assert.equal(stored.length, 2);
  const as = await administrator(ctx);
  const { output } = await operate(
    ctx,
    '--as',
    as,
    'posts',
    'edited',
    '--campaign',
    id,
    '--after-results',
  );
  assert.match(output, /Buy something else/);
  assert.match(output, /After results +yes/);
  await balanced();
});

/** As an earlier release recorded an edited post whose link was pasted. */
const setId = (id: string, networkPostId: string) =>
  ctx.database.db.update(posts).set({ networkPostId }).where(eq(posts.id, id));

test('a post that was recorded under the id of a later version is found, and gets its first id', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acne, recorded later #ad');
  const first = getNetworkId(post);
  await jump(10 * minute);
  await setId(post.id, ctx.network.edit(first, 'I like @acme, recorded later #ad'));
  await jump(25 * hour);
  assert.equal(await status(post.id), 'eligible');
  assert.equal((await read(post.id)).networkPostId, first);
  ctx.network.edit(first, 'I like @acme, recorded later');
  await jump(day);
  assert.deepEqual(await readCodes(post.id), ['disclosure']);
});

test('a counted post that was recorded under a later id is not judged by the versions before it', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acne, counted before #ad');
  const first = getNetworkId(post);
  const later = ctx.network.edit(first, 'I like @acme, counted before #ad');
  await setId(post.id, later);
  await ctx.database.db.update(posts).set({ status: 'eligible' }).where(eq(posts.id, post.id));
  await jump(25 * hour);
  assert.equal(await status(post.id), 'eligible');
});

test('of two records of one post only the one with the first id counts', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acme, twice #ad');
  await jump(10 * minute);
  const networkPostId = ctx.network.edit(getNetworkId(post), 'I like @acme, twice! #ad');
  const { id: ownId, ...copied } = await read(post.id);
  const [twin] = await ctx.database.db
    .insert(posts)
    .values({ ...copied, networkPostId })
    .returning();
  await jump(25 * hour);
  assert.deepEqual([await status(ownId), await status(twin!.id)], ['eligible', 'not-eligible']);
  assert.deepEqual(await readCodes(twin!.id), ['duplicate']);
});

test('a late edit is kept of a post that was recorded under a later id', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started({ rules, ...dates });
  const post = await write(people[0]!, id, 5000, 'I like @acme, kept late #ad');
  await jump(3 * day + hour);
  assert.equal(await status(post.id), 'rewarded');
  await setId(post.id, ctx.network.edit(getNetworkId(post), 'I like @acme, kept later #ad'));
  ctx.network.edit(getNetworkId(post), 'Buy something later');
  await jump(day + hour);
  const stored = await ctx.database.db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, post.id));
  assert.equal(stored.length, 3);
});

let administrators = 0;
const listEdited = async (campaignId: string, ...words: string[]) => {
  const as = await administrator(ctx, `support-${++administrators}`);
  const { output, errors } = await operate(
    ctx,
    '--as',
    as,
    'posts',
    'edited',
    '--campaign',
    campaignId,
    ...words,
  );
  assert.equal(errors, '');
  return output;
};

test('the operator sees each version, also of several edits within a minute', async () => {
  const { id, people } = await started({ rules });
  const post = await write(people[0]!, id, 5000, 'I like @acme, version 1 #ad');
  await jump(10 * minute);
  const ids = [getNetworkId(post)];
  for (const version of [2, 3]) {
    ctx.clock.advance(1000);
    ids.push(ctx.network.edit(getNetworkId(post), `I like @acme, version ${version} #ad`));
  }
  await jump(25 * hour);
  const output = await listEdited(id);
  for (const [at, versionId] of ids.entries())
    assert.match(
      output,
      new RegExp(
        `${versionId} +[-0-9]+ [0-9]+:[0-9]+:[0-9]+ UTC +I like @acme, version ${at + 1} #ad`,
      ),
    );
});

test('an edit from before the results is not listed as a later one, although it is seen later', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started({ rules, ...dates });
  const post = await write(people[0]!, id, 5000, 'I like @acme, seen later #ad');
  await jump(10 * minute);
  ctx.network.edit(getNetworkId(post), 'I like @acme, seen much later #ad');
  await jump(3 * day + hour);
  assert.equal(await status(post.id), 'rewarded');
  // As an earlier release left it, which did not read versions.
  await ctx.database.db.delete(postVersions).where(eq(postVersions.postId, post.id));
  await jump(day + hour);
  assert.match(await listEdited(id), /seen much later/);
  assert.doesNotMatch(await listEdited(id, '--after-results'), /seen much later/);
});
