/** Cases about one's own posts and withdrawals, and their answers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { OpenCaseInput } from '../../../../contract/case.ts';
import { caseLimits } from '../../../../contract/limits.ts';
import { auditLog, cases, notifications, posts, users } from '../../../../server/schema.ts';
import { listCases } from '../../../../server/features/cases/cases.queries.ts';
import { answerCase } from '../../../../server/features/cases/answer-case.service.ts';
import { openCase } from '../../../../server/features/cases/open-case.service.ts';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { holder, refused, runJobs, type Holder } from '../../money-support.ts';
import { campaign, day, firstRun, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

let counter = 0;
type PostValues = Partial<typeof posts.$inferInsert>;
/** A post of the person in a new campaign, not eligible by default. */
async function rejectedPost({ userId }: Holder, values: PostValues = {}) {
  const claimUntil = new Date(ctx.clock.now().getTime() + 16 * day);
  const { id: campaignId, row } = await campaign(ctx, { claimUntil });
  const [post] = await ctx.database.db
    .insert(posts)
    .values({
      userId,
      campaignId,
      kind: 'post',
      network: 'x',
      status: 'not-eligible',
      networkPostId: `case-${++counter}`,
      url: 'https://x.example/1',
      content: 'I like @acme',
      createdAt: ctx.clock.now(),
      ...values,
    })
    .returning();
  return { ...post!, campaign: row };
}
const withdraw = async ({ caller, walletId }: Holder) => {
  const body = { walletId, currency: 'USDC', amount: '20' };
  const origin = { page_path: '/', trigger: 'test' };
  return (await requestWithdrawal(ctx, caller, body, origin, null)).id;
};
const about = (subjectId: string, text = 'The tag is in it.'): OpenCaseInput => ({
  subject: 'post',
  subjectId,
  text,
});
const operator = { name: 'kim', userId: null };
const sendMails = async () => {
  const runner = await runJobs(ctx);
  await runner.settled();
  await runner.stop();
};
const mailsTo = (to: string) => ctx.mails.filter((mail) => mail.to === to);

test('a post that is not eligible can be objected to until the claims of its campaign end', async () => {
  const mara = await holder(ctx);
  const post = await rejectedPost(mara);
  const [card] = (await listMyPosts(ctx, mara.userId)).items;
  assert.equal(card?.caseUntil, post.campaign.claimUntil.toISOString());
  const opened = await openCase(ctx, mara.userId, about(post.id));
  assert.match(opened.reference, /^C-[0-9A-F]{8}$/);
  assert.deepEqual(
    [opened.status, opened.text, opened.post, opened.answer],
    [
      'open',
      'The tag is in it.',
      {
        campaignId: post.campaignId,
        campaignTitle: post.campaign.title,
        excerpt: 'I like @acme',
      },
      null,
    ],
  );
  assert.deepEqual(await listCases(ctx, mara.userId), [opened]);
  const late = await rejectedPost(mara);
  ctx.clock.advance(late.campaign.claimUntil.getTime() - ctx.clock.now().getTime());
  const problem = await refused('CONFLICT', () => openCase(ctx, mara.userId, about(late.id)));
  assert.equal((problem.params as { kind: string }).kind, 'case-too-late');
});

test('no case is about a post that counts, is feedback, or is of another person', async () => {
  const mara = await holder(ctx);
  const other = await holder(ctx);
  const eligible = await rejectedPost(mara, { status: 'eligible' });
  const feedback = await rejectedPost(mara, { kind: 'feedback' });
  const foreign = await rejectedPost(other);
  for (const { id } of [eligible, feedback])
    await refused('CONFLICT', () => openCase(ctx, mara.userId, about(id)));
  await refused('NOT_FOUND', () => openCase(ctx, mara.userId, about(foreign.id)));
  const withdrawalId = await withdraw(other);
  await refused('NOT_FOUND', () =>
    openCase(ctx, mara.userId, { ...about(withdrawalId), subject: 'withdrawal' }),
  );
  const cards = (await listMyPosts(ctx, mara.userId)).items;
  assert.deepEqual(
    cards.map(({ caseUntil }) => caseUntil),
    [null, null],
  );
  assert.deepEqual(await listCases(ctx, mara.userId), []);
});

test('the same text twice is one case, another text waits for the answer', async () => {
  const mara = await holder(ctx);
  const { id } = await rejectedPost(mara);
  const both = await Promise.all([
    openCase(ctx, mara.userId, about(id)),
    openCase(ctx, mara.userId, about(id)),
  ]);
  assert.equal(both[0].id, both[1].id);
  const problem = await refused('CONFLICT', () => openCase(ctx, mara.userId, about(id, 'More.')));
  assert.deepEqual(problem.params, { kind: 'case-open' });
  await answerCase(ctx, operator, both[0].id, 'We looked: the tag is missing.');
  const again = await openCase(ctx, mara.userId, about(id, 'More.'));
  assert.notEqual(again.id, both[0].id);
});

test('a person has a limited number of open cases, also with requests at once', async () => {
  const mara = await holder(ctx);
  const found = await Promise.all(
    Array.from({ length: caseLimits.open + 2 }, () => rejectedPost(mara)),
  );
  const results = await Promise.allSettled(
    found.map(({ id }) => openCase(ctx, mara.userId, about(id))),
  );
  const opened = results.filter(({ status }) => status === 'fulfilled');
  assert.equal(opened.length, caseLimits.open);
  const [first] = await listCases(ctx, mara.userId);
  await answerCase(ctx, operator, first!.id, 'Done.');
  const known = (await listCases(ctx, mara.userId)).map(({ subjectId }) => subjectId);
  const left = found.find(({ id }) => !known.includes(id))!;
  await openCase(ctx, mara.userId, about(left.id));
});

test('support gets the case by mail, and its person the answer: in the app, by mail and in the list', async () => {
  const mara = await holder(ctx);
  const withdrawalId = await withdraw(mara);
  const opened = await openCase(ctx, mara.userId, {
    subject: 'withdrawal',
    subjectId: withdrawalId,
    text: 'It never arrived.',
  });
  assert.equal(opened.withdrawal?.amount.amount, '20');
  await sendMails();
  // Mails about the cases of other tests are sent at the same time.
  const review = `Review ${opened.reference} from @${mara.handle}`;
  const toSupport = mailsTo('help@acme.example').find((mail) => mail.subject === review);
  assert.match(toSupport?.text ?? '', /Withdrawal EV-[\d-]+, 20\.00\sUSDC\n\nIt never arrived\./);

  ctx.clock.advance(day);
  const answered = await answerCase(ctx, operator, opened.id, ' It arrived today. ');
  assert.deepEqual(
    [answered.status, answered.answer, answered.answeredAt],
    ['answered', 'It arrived today.', ctx.clock.now().toISOString()],
  );
  assert.deepEqual(await listCases(ctx, mara.userId), [answered]);
  await sendMails();
  const subject = `Our answer to your review ${opened.reference}`;
  const answer = mailsTo(mara.email).find((mail) => mail.subject === subject);
  assert.match(answer?.text ?? '', /It arrived today\.[^]*http:\/\/localhost:4350\/help#cases/);
  const mine = eq(notifications.userId, mara.userId);
  const [notice] = await ctx.database.db
    .select()
    .from(notifications)
    .where(and(mine, eq(notifications.eventType, 'ad-hoc-notification')))
    .then((rows) => rows.filter(({ url }) => url === '/help#cases'));
  assert.deepEqual(notice?.payload, {
    code: 'case-answered',
    params: { reference: opened.reference },
  });
  const [audit] = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, opened.id));
  assert.deepEqual(
    [audit?.action, audit?.actorKind, audit?.actorId, audit?.subjectId],
    ['case-answered', 'operator', 'kim', mara.userId],
  );
});

test('an answer needs a text and an open case', async () => {
  const mara = await holder(ctx);
  const { id } = await openCase(ctx, mara.userId, about((await rejectedPost(mara)).id));
  await assert.rejects(answerCase(ctx, operator, id, '  '), /1 to 2000 characters/);
  await assert.rejects(answerCase(ctx, operator, 'C-12345678', 'Done.'), /no such case/);
  await answerCase(ctx, operator, id, 'Done.');
  await assert.rejects(answerCase(ctx, operator, id, 'Done again.'), /answered already/);
});

test('without a verified address the answer is in the app alone', async () => {
  const mara = await holder(ctx);
  await ctx.database.db
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(eq(users.id, mara.userId));
  const { id } = await openCase(ctx, mara.userId, about((await rejectedPost(mara)).id));
  await answerCase(ctx, operator, id, 'Done.');
  await sendMails();
  assert.deepEqual(mailsTo(mara.email), []);
});

test('answered cases are deleted two years after their answer, open ones never', async () => {
  const mara = await holder(ctx);
  const open = await openCase(ctx, mara.userId, about((await rejectedPost(mara)).id));
  const done = await openCase(ctx, mara.userId, about((await rejectedPost(mara)).id));
  await answerCase(ctx, operator, done.id, 'Done.');
  ctx.clock.advance(731 * day);
  await cleanupJobs['clean-up']!(ctx, {}, firstRun);
  const left = await ctx.database.db.select().from(cases).where(eq(cases.userId, mara.userId));
  assert.deepEqual(
    left.map(({ id }) => id),
    [open.id],
  );
});
