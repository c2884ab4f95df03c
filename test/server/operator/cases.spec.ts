/** `operator cases` */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { campaigns, cases, notifications, posts } from '../../../server/schema.ts';
import { listCases } from '../../../server/features/cases/cases.queries.ts';
import { openCase } from '../../../server/features/cases/open-case.service.ts';
import { updateStandings } from '../../../server/features/standings/count-standings.service.ts';
import { campaign, person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

let counter = 0;
async function openedCase() {
  const mara = await person(ctx);
  const { id: campaignId } = await campaign(ctx);
  const [post] = await ctx.database.db
    .insert(posts)
    .values({
      userId: mara.userId,
      campaignId,
      kind: 'post',
      network: 'x',
      status: 'not-eligible',
      networkPostId: `case-${++counter}`,
      url: 'https://x.example/1',
      content: 'I like it',
      createdAt: ctx.clock.now(),
      statusReasons: [{ code: 'mention' as const }],
    })
    .returning();
  const input = { subject: 'post', subjectId: post!.id, text: 'It has the tag.' } as const;
  return { mara, ...(await openCase(ctx, mara.userId, input)) };
}
const answer = (...words: string[]) => operate(ctx, '--as', as, 'cases', 'answer', ...words);
const listIds = async (...words: string[]) =>
  (await operateJson<{ id: string }[]>(ctx, 'cases', 'list', ...words)).map(({ id }) => id);

test('only a post that is there can be accepted', async () => {
  const accept = (id: string) => operate(ctx, '--as', as, '--yes', 'cases', 'accept-post', id);
  const about = await openedCase();
  const change = (values: Partial<typeof cases.$inferInsert>) =>
    ctx.database.db.update(cases).set(values).where(eq(cases.id, about.id));
  await change({ subjectId: randomUUID() });
  assert.equal((await accept(about.id)).errors, 'The post is gone.\n');
  await change({ subject: 'withdrawal' });
  assert.equal((await accept(about.id)).errors, `${about.reference} is about no post.\n`);
});

test('a case is listed, shown with its post, and answered by text or file', async () => {
  const { mara, id, reference } = await openedCase();
  assert.ok((await listIds('--open')).includes(id));
  const shown = await operate(ctx, 'cases', 'show', id);
  assert.match(shown.output, /^Post +https:\/\/x\.example\/1 \(not-eligible\)$/m);
  assert.match(shown.output, /^Reasons +mention$/m);
  assert.match(shown.output, new RegExp(`^By +@${mara.handle}$`, 'm'));
  const done = await answer(id, '--text', 'The tag is missing.');
  assert.equal(done.output, `${reference} is answered.\n`, done.errors);
  assert.equal((await listCases(ctx, mara.userId))[0]!.answer, 'The tag is missing.');
  assert.ok(!(await listIds('--open')).includes(id));
  assert.ok((await listIds()).includes(id));
  assert.match((await operate(ctx, 'cases', 'show', id)).output, /^Answered by +@support /m);
  const other = await openedCase();
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-case-'));
  await writeFile(join(folder, 'answer.txt'), 'From a file.\n');
  await answer(other.id, '--file', join(folder, 'answer.txt'));
  await rm(folder, { recursive: true });
  assert.equal((await listCases(ctx, other.mara.userId))[0]!.answer, 'From a file.');
});

test('refuses answers that can’t be given', async () => {
  const { id } = await openedCase();
  for (const [words, exitCode, sentence] of [
    [[id], 2, /--text or with --file/],
    [[id, '--text', 'a', '--file', 'b'], 2, /--text or with --file/],
    [[id, '--file', '/nowhere/answer.txt'], 2, /can’t be read/],
    [[id, '--text', ' '], 2, /1 to 2000 characters/],
    [[id, '--text', 'x'.repeat(2001)], 2, /1 to 2000 characters/],
    [['C-12345678', '--text', 'a'], 1, /no such case/],
  ] as const) {
    const ended = await answer(...words);
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
  }
  assert.match((await operate(ctx, 'cases', 'show', 'C-12345678')).errors, /no such case/);
  assert.equal((await answer(id, '--text', 'Done.')).exitCode, 0);
  assert.match((await answer(id, '--text', 'Again.')).errors, /answered already/);
});

test('the post of a case is accepted, once and before the rewards are fixed', async () => {
  const { db } = ctx.database;
  const { id, reference, mara, subjectId } = await openedCase();
  const accept = ['--as', as, 'cases', 'accept-post', id];
  assert.equal((await operate(ctx, ...accept)).exitCode, 2);
  const campaignId = (await db.select().from(posts).where(eq(posts.id, subjectId)))[0]!.campaignId;
  const setMatured = (maturedAt: Date | null) =>
    db.update(campaigns).set({ maturedAt }).where(eq(campaigns.id, campaignId));
  await setMatured(ctx.clock.now());
  assert.match(
    (await operate(ctx, '--yes', ...accept)).errors,
    /rewards of its campaign are fixed/,
  );
  await setMatured(null);
  for (const name of [reference, reference.toLowerCase(), ` ${reference.slice(2)} `])
    assert.match((await operate(ctx, 'cases', 'show', name)).output, new RegExp(reference));
  assert.match((await operate(ctx, 'cases', 'show', 'C-00000000')).errors, /no such case/);
  const done = await operateAt(ctx, reference, ...accept);
  assert.equal(done.exitCode, 0, done.errors);
  const [post] = await db.select().from(posts).where(eq(posts.id, subjectId));
  assert.deepEqual([post!.status, post!.statusReasons, post!.score], ['eligible', [], 1]);
  await updateStandings(ctx, campaignId);
  const [notice] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, mara.userId));
  assert.equal(notice!.eventType, 'posts-eligible');
  assert.match((await operate(ctx, '--yes', ...accept)).errors, /The post is eligible: only/);
  const { output } = await operate(ctx, 'log', '--action', 'post-accepted');
  assert.match(output, /post-accepted +@support .+reason=mention status=eligible/);
});
