/** Notices of an operator: who gets them, and what is refused. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { jobs, notifications, participations } from '../../../../server/schema.ts';
import { parseOperatorNotice } from '../../../../server/features/notifications/operator-notice.rules.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { noticeJobs } from '../../../../server/features/notifications/operator-notices.jobs.ts';
import { campaign, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, noticeJobs);
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const text = { title: 'Withdrawals pause', body: 'On 12 Nov, for about 20 minutes.' };
async function send(payload: Record<string, unknown>): Promise<string> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind: 'send-notice', payload, runAt: ctx.clock.now() }),
  );
  await runner.settled();
  const rows = await ctx.database.db.select().from(jobs);
  return rows.find((row) => row.payload['title'] === payload['title'])!.id;
}
const getReceived = async (userId: string) =>
  (await listRecentNotifications(ctx, userId)).map(({ eventType, payload }) => ({
    eventType,
    payload,
  }));

test('reaches all people once by one row, some by name, or the participants of a campaign', async () => {
  const people = [await person(ctx, { handle: 'maralind' })];
  for (let n = 0; n < 45; n++) people.push(await person(ctx));
  const [mara, tom] = people;
  const { id, row } = await campaign(ctx);
  await ctx.database.db.insert(participations).values({
    campaignId: id,
    userId: tom!.userId,
    joinedAt: ctx.clock.now(),
    acceptedTermsVersion: row.termsVersion,
  });
  const everybody = { ...text, title: 'Everybody' };
  const jobId = await send({ to: 'all', ...everybody });
  // A server that stopped before it marked the job as done.
  await ctx.database.db.update(jobs).set({ doneAt: null }).where(eq(jobs.id, jobId));
  await send({ to: ['@MaraLind', 'nobody'], ...text, title: 'Mara' });
  await send({ to: { campaignId: id }, ...text, title: 'Participants' });
  const titles = async (userId: string) =>
    (await getReceived(userId)).map(({ payload }) => payload['title']).sort();
  assert.deepEqual(await titles(mara!.userId), ['Everybody', 'Mara']);
  assert.deepEqual(await titles(tom!.userId), ['Everybody', 'Participants']);
  assert.deepEqual(await getReceived(people.at(-1)!.userId), [
    { eventType: 'ad-hoc-notification', payload: everybody },
  ]);
  assert.equal(await ctx.database.db.$count(notifications), 2, 'those by name');
});

test('takes an image and an action, and refuses other links than those of pages', () => {
  const more = {
    imageUrl: 'https://images.example/a.png',
    actionLabel: 'Status',
    actionUrl: '/campaigns',
  };
  assert.deepEqual(parseOperatorNotice({ to: 'all', ...text, ...more }), {
    notice: { to: 'all', text: { ...text, ...more } },
  });
  for (const wrong of [
    { actionUrl: '/campaigns' },
    { ...more, actionUrl: 'javascript:alert(1)' },
    { ...more, actionUrl: '//other.example' },
    { ...more, imageUrl: 'http://images.example/a.png' },
    { title: ' ' },
    { body: 'a'.repeat(501) },
    { to: 'nobody' },
    { more: 1 },
  ])
    assert.ok('problem' in parseOperatorNotice({ to: 'all', ...text, ...wrong }));
});
