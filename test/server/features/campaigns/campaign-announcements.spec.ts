/** Which users are notified of campaign events, invitations and new terms. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Requirement } from '../../../../contract/campaign.ts';
import {
  campaigns,
  invitations,
  networkAccounts,
  notifications,
  participations,
} from '../../../../server/schema.ts';
import { notifyPendingInvitations } from '../../../../server/features/campaign-notices/send-join-offers.service.ts';
import { campaignJobs } from '../../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import {
  scheduleAllCampaigns,
  scheduleCampaign,
} from '../../../../server/features/campaigns/schedule-campaign.service.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import {
  campaign,
  day,
  hour,
  person,
  publishTerms,
  testContext,
  type TestContext,
} from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, { ...campaignJobs });
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const countOffers = async (userId: string) =>
  (await listRecentNotifications(ctx, userId)).filter(
    ({ eventType }) => eventType === 'campaign-eligible',
  ).length;
const received = (userId: string, type: string) =>
  ctx.database.db.select().from(notifications).where(and(eq(notifications.userId, userId), eq(notifications.eventType, type))); // prettier-ignore
const soon = () => ({ startsAt: new Date(ctx.clock.now().getTime() + hour) });
const rules = {
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 24,
  minImpressions: 100,
};
async function begin() {
  await scheduleAllCampaigns(ctx);
  ctx.clock.advance(2 * hour);
  await runner.settled();
}

test('notifies eligible users of a started campaign, and ineligible ones only if invited', async () => {
  const able = await person(ctx, { followers: 9000 });
  const unable = await person(ctx, { followers: 10 });
  const unknown = await person(ctx, { followers: 9000, region: null });
  const invited = await person(ctx, { handle: 'Wanted_One', followers: 10 });
  const made = await campaign(ctx, {
    ...soon(),
    rules: { ...rules, minFollowers: 5000, regions: ['SE'] },
  });
  const invite = { campaignId: made.id, publicToken: 'token-wanted', forHandle: 'wanted_one' };
  await ctx.database.db.insert(invitations).values(invite);
  await begin();
  const heard = async ({ userId }: { userId: string }) => [
    await countOffers(userId),
    (await received(userId, 'campaign-not-eligible')).length,
  ];
  assert.deepEqual(await heard(able), [1, 0]);
  assert.deepEqual(await heard(unable), [0, 0]);
  assert.deepEqual(await heard(unknown), [0, 0]);
  assert.deepEqual(await heard(invited), [0, 1]);
  const [refusal] = await received(invited.userId, 'campaign-not-eligible');
  const payload = refusal!.payload as {
    campaignId: string;
    reasons: Requirement[];
  };
  assert.equal(payload.campaignId, made.id);
  const followers = { id: 'followers', kind: 'followers', value: 5000, actual: 10, state: 'unmet' };
  assert.deepEqual(payload.reasons, [followers]);

  // What was missing is there: joining answers it.
  await ctx.database.db
    .update(networkAccounts)
    .set({ followers: 9000 })
    .where(eq(networkAccounts.userId, invited.userId));
  await joinCampaign(ctx, invited.userId, made.id, { acceptedTermsVersion: '1' });
  assert.ok((await received(invited.userId, 'campaign-not-eligible'))[0]!.readAt);
});

test('notifies invited users when the campaign starts; joining resolves the notification', async () => {
  const guest = await person(ctx, { handle: 'Guest_One' });
  const made = await campaign(ctx, { ...soon(), visibility: 'invite-only' });
  const invite = (forHandle: string, publicToken: string, more = {}) =>
    ctx.database.db
      .insert(invitations)
      .values({ campaignId: made.id, publicToken, forHandle, ...more });
  await invite('guest_one', 'token-guest');
  await invite('late_one', 'token-late');
  await invite('guest_one', 'token-old', { revokedAt: ctx.clock.now() });
  await begin();
  const [note, ...more] = await received(guest.userId, 'campaign-invited');
  assert.equal(more.length, 0);
  assert.equal(note!.url, '/invitation/token-guest');
  assert.equal((note!.payload as { publicToken: string }).publicToken, 'token-guest');

  const late = await person(ctx, { handle: 'late_one' });
  const arrive = () =>
    ctx.database.transaction((tx) => notifyPendingInvitations(ctx, tx, late.userId, 'late_one'));
  await arrive();
  await arrive();
  assert.equal((await received(late.userId, 'campaign-invited')).length, 1);

  await joinCampaign(ctx, guest.userId, made.id, {
    publicToken: 'token-guest',
    acceptedTermsVersion: '1',
  });
  assert.ok((await received(guest.userId, 'campaign-invited'))[0]!.readAt);
});

test('notifies participants of new terms once per version', async () => {
  const member = await person(ctx);
  const made = await campaign(ctx, {
    startsAt: ctx.clock.now(),
    endsAt: new Date(ctx.clock.now().getTime() + 9 * day),
  });
  await joinCampaign(ctx, member.userId, made.id, { acceptedTermsVersion: '1' });
  await begin();
  assert.equal((await received(member.userId, 'terms-and-conditions')).length, 0);
  await publishTerms(ctx.database.db, made.id, '2');
  await ctx.database.db
    .update(campaigns)
    .set({ termsVersion: '2' })
    .where(eq(campaigns.id, made.id));
  // As every change by an operator does.
  await ctx.database.transaction((tx) => scheduleCampaign(tx, made.id, ctx.clock.now()));
  await begin();
  await begin();
  const [note, ...more] = await received(member.userId, 'terms-and-conditions');
  assert.equal(more.length, 0);
  const payload = note!.payload as { version: string; url: string };
  assert.deepEqual([payload.version, payload.url], ['2', `/articles/campaign-terms/${made.id}/2`]);
  await ctx.database.db
    .update(participations)
    .set({ acceptedTermsVersion: '2' })
    .where(eq(participations.userId, member.userId));
  await begin();
  assert.equal((await received(member.userId, 'terms-and-conditions')).length, 1);
});
