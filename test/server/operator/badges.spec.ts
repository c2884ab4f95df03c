/** `operator badges` */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditLog, badges, notifications, userBadges } from '../../../server/schema.ts';
import { person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

const act = (...words: string[]) => operate(ctx, '--as', as, 'badges', ...words);
const image = ['--image', 'https://acme.example/badge.svg'];

test('a badge is added, changed, listed and given once', async () => {
  const mara = await person(ctx);
  const set = await act('set', 'podium', '--title', 'Podium', ...image, '--rank', '3');
  assert.equal(set.output, 'podium is listed, given for rank 3 or better.\n', set.errors);
  await act('set', 'podium', '--title', 'Top', ...image, '--impressions', '100000', '--url', '/');
  const [row] = await ctx.database.db.select().from(badges).where(eq(badges.id, 'podium'));
  assert.deepEqual(
    [row!.title, row!.url, row!.description, row!.rule],
    ['Top', '/', null, { kind: 'impressions', atLeast: 100_000 }],
  );
  const give = ['give', 'podium', `@${mara.handle}`];
  assert.match((await act(...give)).output, /has podium now/);
  assert.match((await act(...give)).output, /had podium already/);
  assert.match(
    (await operate(ctx, 'badges', 'list')).output,
    /^podium +Top +100000 impressions +1 /m,
  );
  const { db } = ctx.database;
  const given = await db.select().from(userBadges).where(eq(userBadges.userId, mara.userId));
  const notices = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, mara.userId));
  assert.deepEqual([given.length, notices.length], [1, 1]);
  const acts = await db.select().from(auditLog).where(eq(auditLog.targetId, 'podium'));
  assert.deepEqual(acts.map(({ action }) => action).sort(), [
    'badge-given',
    'badge-set',
    'badge-set',
  ]);
});

test('a badge has texts in other languages until it is replaced', async () => {
  const german = ['--title-de', 'Podest', '--description-de', 'Unter den ersten drei'];
  const arabic = ['--title-ar', 'منصة', '--description-ar', 'من الثلاثة الأوائل'];
  const set = ['set', 'podium', '--title', 'Podium', ...image];
  const read = async () => {
    const { db } = ctx.database;
    const [row] = await db.select().from(badges).where(eq(badges.id, 'podium'));
    return row!.translations;
  };
  const done = await act(...set, '--description', 'Top three', ...german, ...arabic);
  assert.equal(done.exitCode, 0, done.errors);
  assert.deepEqual(await read(), {
    de: { title: 'Podest', description: 'Unter den ersten drei' },
    ar: { title: 'منصة', description: 'من الثلاثة الأوائل' },
  });
  await act(...set);
  assert.equal(await read(), null);
});

test('a dry run gives nothing', async () => {
  const mara = await person(ctx);
  await act('set', 'early', '--title', 'Early', ...image);
  await operate(ctx, '--as', as, '--dry-run', 'badges', 'give', 'early', mara.handle);
  const [early] = (
    await operateJson<{ id: string; people: number }[]>(ctx, 'badges', 'list')
  ).filter(({ id }) => id === 'early');
  assert.equal(early?.people, 0);
});

const named = ['set', 'new', '--title', 'New'];
for (const [what, words, exitCode, sentence] of [
  ['an unknown badge', ['give', 'none', '@support'], 1, /no such badge/],
  ['an unknown person', ['give', 'first', '@nobody'], 1, /no such account/],
  [
    'a long name',
    ['set', 'Gold Badge', '--title', 'Gold', ...image],
    2,
    /^id: must be a short name/,
  ],
  [
    'a picture without https',
    [...named, '--image', 'http://a.example/b.svg'],
    2,
    /^imageUrl: must be/,
  ],
  ['two rules', [...named, ...image, '--rank', '1', '--impressions', '5'], 2, /has one rule/],
  [
    'a description in English alone',
    [...named, ...image, '--description', 'Tried it first', '--title-de', 'Neu'],
    2,
    /a description in each of the languages/,
  ],
  [
    'a translation without a title',
    [...named, ...image, '--description', 'Tried it first', '--description-de', 'Zuerst da'],
    2,
    /^translations.de.title: is missing/,
  ],
  [
    'an empty translation',
    [...named, ...image, '--title-ar', ' '],
    2,
    /^translations.ar.title: must not be empty/,
  ],
  ['a rank of zero', [...named, ...image, '--rank', '0'], 2, /must be at least 1/],
  [
    'impressions in words',
    [...named, ...image, '--impressions', 'many'],
    2,
    /must be a whole number/,
  ],
  ['no picture', named, 2, /--image/],
] as const)
  test(`refuses ${what}`, async () => {
    await act('set', 'first', '--title', 'First', ...image);
    const ended = await act(...words);
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
    assert.equal(await ctx.database.db.$count(badges, eq(badges.id, 'new')), 0);
  });
