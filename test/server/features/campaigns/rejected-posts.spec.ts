import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../../server/schema.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { day, hour, type Person } from '../../support.ts';
import { ctx, jump, started, status, write } from './campaign-lifecycle.setup.ts';

const setMail = (
  { userId, handle }: Person,
  values: Partial<typeof users.$inferInsert> = { emailVerifiedAt: ctx.clock.now() },
) =>
  ctx.database.db
    .update(users)
    .set({ email: `${handle}@example.com`, ...values })
    .where(eq(users.id, userId));
const mailsTo = ({ handle }: Person) =>
  ctx.mails.filter(({ to }) => to === `${handle}@example.com`);

test('mails why posts are not eligible: one mail for those checked together, in the author’s language', async () => {
  const { id, row, people } = await started({}, 3);
  const [mia, tom, eve] = people as [Person, Person, Person];
  await setMail(mia, { emailVerifiedAt: ctx.clock.now(), settings: { language: 'de' } as never });
  await setMail(tom, { emailVerifiedAt: null });
  await setMail(eve, {
    emailVerifiedAt: ctx.clock.now(),
    settings: { notifyByEmail: false } as never,
  });
  const first = await write(mia, id, 5000, 'without the mention');
  await write(mia, id, 5000, `without the mention, but ${'long '.repeat(40)}`);
  await write(mia, id, 5000);
  for (const one of [tom, eve]) await write(one, id, 5000, `without it, ${one.handle}`);
  await jump(25 * hour);
  await jump(hour);
  assert.equal(await status(first.id), 'not-eligible');
  const [mail, ...others] = mailsTo(mia);
  assert.equal(others.length, 0, 'one for both');
  assert.equal(mail!.subject, `2 deiner Beiträge für ${row.title} wurden nicht anerkannt`);
  assert.match(mail!.text, /„without the mention“: \S+\n@acme fehlt\./);
  assert.match(mail!.text, /long…“/);
  assert.ok(mail!.text.includes(`${ctx.config.publicUrl}/campaign/${id}#posts`));
  assert.match(mail!.text, /help@acme\.example/);
  assert.deepEqual([mailsTo(tom), mailsTo(eve)], [[], []], 'not verified; turned off');
});

const rulesWithTag = {
  mentions: ['acme'],
  hashtags: ['shop'],
  links: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 24,
  minImpressions: 100,
};
test('lists rejected posts among the to-dos until another post is written, for a week', async () => {
  const { id, row, people } = await started(
    { endsAt: new Date(ctx.clock.now().getTime() + 30 * day), rules: rulesWithTag },
    3,
  );
  const [mia, tom, eve] = people as [Person, Person, Person];
  const read = async (one: Person) =>
    (await getDashboard(ctx, one.caller)).todos.filter(({ kind }) => kind === 'post-rejected');
  for (const one of people) await write(one, id, 5000, `no mention by ${one.handle}`);
  await write(eve, id, 5000, '@acme, but no tag');
  await jump(25 * hour);
  const [todo] = await read(mia);
  assert.deepEqual(todo, {
    kind: 'post-rejected',
    campaignId: id,
    campaignTitle: row.title,
    count: 1,
    statusReasons: [
      { code: 'mention', params: { required: '@acme' } },
      { code: 'hashtag', params: { required: '#shop' } },
    ],
    happenedAt: ctx.clock.now().toISOString(),
  });
  const [several] = await read(eve);
  assert.deepEqual([several!.count, several!.statusReasons], [2, undefined], 'different reasons');
  await jump(hour);
  await write(mia, id, 5000);
  assert.deepEqual([(await read(mia)).length, (await read(tom)).length], [0, 1]);
  await jump(7 * day);
  assert.deepEqual(await read(tom), []);
});

test('no longer lists rejected posts among the to-dos once the results are final', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started(dates, 1);
  const [mia] = people as [Person];
  await write(mia, id, 5000, 'no mention at all');
  await jump(25 * hour);
  const read = async () =>
    (await getDashboard(ctx, mia.caller)).todos.filter(({ kind }) => kind === 'post-rejected');
  assert.equal((await read()).length, 1);
  await jump(3 * day);
  assert.deepEqual(await read(), []);
});
