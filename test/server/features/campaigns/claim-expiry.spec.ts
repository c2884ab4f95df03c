import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceCampaignEvent } from '../../../../server/features/campaign-lifecycle/campaign-announcements.jobs.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { day, firstRun } from '../../support.ts';
import { ctx, jump, received, started, write } from './campaign-lifecycle.setup.ts';
import { markAllNotificationsRead } from '../../../../server/features/notifications/mark-notifications-read.service.ts';

test('the notification of a claim whose time is over says so, once', async () => {
  const { id, people } = await started({}, 2);
  const [mia, tom] = people;
  for (const one of [mia!, tom!]) await write(one, id, 5000);
  await jump(12 * day);
  await confirmPayout(ctx, tom!.userId, id, null);
  await markAllNotificationsRead(ctx, mia!.userId);
  await jump(20 * day);
  const [ended, ...more] = await received(mia!.userId, 'campaign-maturity');
  assert.deepEqual([ended!.payload['ended'], more.length], ['expired', 0]);
  assert.equal(ended!.createdAt > new Date(ended!.payload['claimUntil'] as string), true);
  assert.equal(ended!.readAt, null, 'it is news');
  const [claimed] = await received(tom!.userId, 'campaign-maturity');
  assert.deepEqual([claimed!.payload['ended'], claimed!.payload['paid']], [undefined, true]);
  await announceCampaignEvent(ctx, { campaignId: id, what: 'expired' }, firstRun);
  assert.deepEqual(await received(mia!.userId, 'campaign-maturity'), [ended], 'also when repeated');
});

test('the first run names the rewards that expired', async () => {
  const { id, people, row } = await started();
  await write(people[0]!, id, 5000);
  await jump(60 * day);
  const { firstRun } = await getDashboard(ctx, people[0]!.caller);
  assert.deepEqual(firstRun, {
    step: 'join',
    closedTitle: row.title,
    expiredAmount: { amount: '100', currency: 'USDC' },
  });
});

test('after one clock jump over the whole campaign, the notification is of the end', async () => {
  const { id, people } = await started();
  await write(people[0]!, id, 5000);
  await jump(60 * day);
  const [ended, ...more] = await received(people[0]!.userId, 'campaign-maturity');
  assert.deepEqual([ended!.payload['ended'], more.length], ['expired', 0]);
});
