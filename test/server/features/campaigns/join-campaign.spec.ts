import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  campaignDetail,
  invitation as invitationSchema,
  participation,
} from '../../../../contract/campaign.ts';
import { dashboardPage } from '../../../../contract/pages.ts';
import {
  campaigns,
  campaignTerms,
  invitations,
  jobs,
  notifications,
  participations,
  posts,
  termsAcceptances,
} from '../../../../server/schema.ts';
import { getViolatedConstraint } from '../../../../server/db/database-errors.ts';
import { ApiError } from '../../../../server/api-error.ts';
import {
  getInvitation,
  getMyInvitation,
} from '../../../../server/features/invitations/invitations.queries.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { getCampaignTerms } from '../../../../server/features/campaigns/terms.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { joinFromLogin } from '../../../../server/features/participations/join-from-login.service.ts';
import { leaveCampaign } from '../../../../server/features/participations/leave-campaign.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import {
  campaign,
  day,
  person,
  publishTerms,
  start,
  testContext,
  type Person,
  type TestContext,
} from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const toClient = ({ userId }: Person) => ({ address: '203.0.113.7', userId });
const code = (expected: string) => (error: unknown) =>
  error instanceof ApiError && error.code === expected;
const terms = { acceptedTermsVersion: '1' };
let tokens = 0;
async function invite(campaignId: string, values: Partial<typeof invitations.$inferInsert> = {}) {
  const [row] = await ctx.database.db
    .insert(invitations)
    .values({ campaignId, publicToken: `token-${++tokens}`, ...values })
    .returning();
  return row!;
}

test('returns the participation, notifies the user and schedules the campaign’s job', async () => {
  const { id } = await campaign(ctx);
  const mia = await person(ctx);
  const joined = v.parse(participation, await joinCampaign(ctx, mia.userId, id, terms));
  assert.ok(joined.joined && joined.canPost && joined.eligible === 'yes');
  const [received] = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.key, `campaign-joined:${id}:${mia.userId}`));
  assert.equal(received!.eventType, 'campaign-joined');
  assert.equal(
    (
      await ctx.database.db
        .select()
        .from(jobs)
        .where(eq(jobs.key, `campaign:${id}`))
    ).length,
    1,
  );
  await assert.rejects(joinCampaign(ctx, mia.userId, id, terms), code('ALREADY_JOINED'));
});

test('assigns the last seat once for concurrent joins', async () => {
  const { id } = await campaign(ctx, { participantCap: 2 });
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => person(ctx)));
  const results = await Promise.allSettled(
    people.map(({ userId }) => joinCampaign(ctx, userId, id, terms)),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2);
  for (const result of results)
    if (result.status === 'rejected') assert.ok(code('INVITATION_FULL')(result.reason));
  assert.equal(await ctx.database.db.$count(participations, eq(participations.campaignId, id)), 2);
});

test('uses an invitation once, and not for a rejected join', async () => {
  const { id } = await campaign(ctx, { visibility: 'invite-only' });
  const row = await invite(id, { maxUses: 1 });
  const people = await Promise.all([1, 2, 3].map(() => person(ctx)));
  const results = await Promise.allSettled(
    people.map(({ userId }) =>
      joinCampaign(ctx, userId, id, { ...terms, publicToken: row.publicToken }),
    ),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const result of results)
    if (result.status === 'rejected') assert.ok(code('INVITATION_USED')(result.reason));
});

test('names every unmet requirement of a rejected join', async () => {
  const values = { minFollowers: 500, minAccountAgeDays: 100_000, regions: ['DE', 'AT'] };
  const sentences = {
    minFollowers: /10 of 500 followers/,
    minAccountAgeDays: /100000/,
    regions: /Germany or Austria/,
  };
  const eve = await person(ctx, { followers: 10 });
  const names = Object.keys(values) as (keyof typeof values)[];
  for (let chosen = 1; chosen < 8; chosen++) {
    const asked = names.filter((_, index) => chosen & (1 << index));
    const rules = Object.fromEntries(asked.map((name) => [name, values[name]]));
    const { row } = await campaign(ctx);
    const { id } = await campaign(ctx, { rules: { ...row.rules, ...rules } });
    await assert.rejects(joinCampaign(ctx, eve.userId, id, terms), (error) => {
      assert.ok(error instanceof ApiError && error.code === 'REQUIREMENTS_UNMET');
      for (const name of names)
        assert.equal(sentences[name].test(error.message), asked.includes(name), error.message);
      assert.equal(error.extra.detail?.length, asked.length);
      return true;
    });
  }
});

test('refuses an account by its health and by its role, in plain words', async () => {
  const eve = await person(ctx);
  const { id: other, row } = await campaign(ctx);
  const attempt = async (rules: object) => {
    const { id } = await campaign(ctx, { rules: { ...row.rules, ...rules } });
    return joinCampaign(ctx, eve.userId, id, terms).then(
      () => 'joined',
      ({ message }: ApiError) => message,
    );
  };
  assert.equal(await attempt({ minHealth: 'good', role: 'writer' }), 'joined');
  assert.match(await attempt({ role: 'advertiser' }), /isn’t open to your account/);
  const gone = ['1', '2', '3'].map((networkPostId) => ({
    userId: eve.userId,
    campaignId: other,
    kind: 'post' as const,
    network: 'x',
    networkPostId,
    url: 'u',
    content: 'text',
    createdAt: ctx.clock.now(),
    status: 'deleted',
  }));
  await ctx.database.db.insert(posts).values(gone.slice(1));
  assert.equal(await attempt({ minHealth: 'moderate' }), 'joined', 'too few to be rated');
  await ctx.database.db.insert(posts).values(gone[0]!);
  assert.match(await attempt({ minHealth: 'moderate' }), /account health is too low/);
});

test('returns an error code for each rejected join', async () => {
  const eve = await person(ctx, { followers: 10 });
  const open = await campaign(ctx);
  const closed = await campaign(ctx, { visibility: 'invite-only' });
  const demanding = await campaign(ctx, { rules: { ...open.row.rules, minFollowers: 500 } });
  const planned = await campaign(ctx, { startsAt: new Date(start.getTime() + day) });
  const draft = await campaign(ctx, { state: 'draft' });
  const paused = await campaign(ctx, { state: 'paused' });
  const attempt = (id: string, body = {}) =>
    joinCampaign(ctx, eve.userId, id, { ...terms, ...body });
  await assert.rejects(attempt('nonsense'), code('NOT_FOUND'));
  await assert.rejects(attempt(draft.id), code('NOT_FOUND'));
  await assert.rejects(attempt(paused.id), (error) => {
    assert.ok(code('CAMPAIGN_CLOSED')(error) && error instanceof ApiError);
    assert.equal(error.params?.kind, 'paused');
    return true;
  });
  await assert.rejects(attempt(closed.id), code('FORBIDDEN'));
  await assert.rejects(attempt(planned.id), code('CAMPAIGN_CLOSED'));
  await assert.rejects(attempt(open.id, { campaignIndex: 1_000_000 }), code('BAD_REQUEST'));
  await assert.rejects(attempt(open.id, { acceptedTermsVersion: '0' }), code('TERMS_REQUIRED'));
  await assert.rejects(attempt(open.id, { publicToken: 'unknown' }), code('NOT_FOUND'));
  await assert.rejects(attempt(demanding.id), (error) => {
    assert.ok(error instanceof ApiError && error.code === 'REQUIREMENTS_UNMET');
    assert.deepEqual(error.extra.detail![0]!.loc, ['requirements', 'followers']);
    return true;
  });
  const cases = [
    [{ revokedAt: start }, 'INVITATION_REVOKED'],
    [{ expiresAt: start }, 'INVITATION_EXPIRED'],
    [{ startsAt: new Date(start.getTime() + day) }, 'INVITATION_NOT_STARTED'],
    [{ maxUses: 1, uses: 1 }, 'INVITATION_USED'],
    [{ forHandle: 'somebody' }, 'WRONG_ACCOUNT'],
  ] as const;
  for (const [values, expected] of cases) {
    const { publicToken } = await invite(closed.id, values);
    await assert.rejects(attempt(closed.id, { publicToken }), code(expected), expected);
  }
  assert.equal(
    await ctx.database.db.$count(participations, eq(participations.userId, eve.userId)),
    0,
  );
});

test('rejects a version of the terms that is not in force', async () => {
  const { userId } = await person(ctx);
  const { id } = await campaign(ctx, { termsVersion: '2' });
  for (const body of [{}, terms])
    await assert.rejects(joinCampaign(ctx, userId, id, body), code('TERMS_REQUIRED'));
  await joinCampaign(ctx, userId, id, { acceptedTermsVersion: '2' });
});

test('joins at login by campaign, invitation or number, and returns failures', async () => {
  const { id, row } = await campaign(ctx, { visibility: 'invite-only' });
  const link = await invite(id);
  const mia = await person(ctx);
  const joined = { campaignId: id, campaignTitle: row.title, alreadyMember: false };
  assert.deepEqual(
    await joinFromLogin(ctx, toClient(mia), { invite_id: link.id, utm_source: 'mail' }),
    { joined, joinError: null },
  );
  const again = await joinFromLogin(ctx, toClient(mia), {
    campaignId: id,
    invite_id: link.publicToken,
  });
  assert.equal(again.joined?.alreadyMember, true);
  const [kept] = await ctx.database.db
    .select()
    .from(participations)
    .where(eq(participations.userId, mia.userId));
  assert.deepEqual(kept!.attribution, { utm: { source: 'mail' } });
  const eve = await person(ctx);
  const refused = await joinFromLogin(ctx, toClient(eve), {
    campaignIndex: String(row.campaignIndex),
  });
  assert.equal(refused.joinError?.code, 'FORBIDDEN');
  assert.deepEqual(await joinFromLogin(ctx, toClient(eve), {}), { joined: null, joinError: null });
  assert.equal(
    (await joinFromLogin(ctx, toClient(eve), { campaignId: 'x' })).joinError?.code,
    'NOT_FOUND',
  );
});

test('shows no names in the anonymous invitation, and the state for the account in the personal one', async () => {
  const { id } = await campaign(ctx, {
    visibility: 'invite-only',
    participantCap: 5,
    rewardPool: 6_000_000_000n,
  });
  const host = await person(ctx, { handle: 'theHost' });
  const message = 'I know your threads. Write one with us.';
  const { publicToken } = await invite(id, {
    forHandle: 'Guest',
    inviterUserId: host.userId,
    message,
  });
  const anonymous = v.parse(invitationSchema, await getInvitation(ctx, publicToken));
  assert.equal(anonymous.state, 'valid');
  assert.equal(anonymous.seatsLeft, 5);
  assert.ok(!/guest|thehost|threads/i.test(JSON.stringify(anonymous)));
  assert.equal(anonymous.hasMessage, true);
  const guest = await person(ctx, { handle: 'guest' });
  const eve = await person(ctx);
  assert.equal((await getMyInvitation(ctx, eve.userId, publicToken)).state, 'wrong-account');
  const mine = v.parse(invitationSchema, await getMyInvitation(ctx, guest.userId, publicToken));
  assert.equal(mine.state, 'valid');
  assert.deepEqual([mine.inviter?.handle, mine.message], ['theHost', message]);
  await joinCampaign(ctx, guest.userId, id, { ...terms, publicToken });
  assert.equal((await getMyInvitation(ctx, guest.userId, publicToken)).state, 'already-joined');
  await assert.rejects(getInvitation(ctx, 'nothing'), code('NOT_FOUND'));
});

test('keeps the note of the invitation for who joined by it, until the first post also in the first run', async () => {
  const { id, weekId } = await campaign(ctx);
  const host = await person(ctx, { handle: 'noteHost' });
  const message = 'Come and tell the true one.';
  const { id: inviteId } = await invite(id, {
    inviterUserId: host.userId,
    inviterName: 'Host',
    message,
  });
  const guest = await person(ctx);
  await joinCampaign(ctx, guest.userId, id, { ...terms, inviteId });
  const other = await person(ctx);
  await joinCampaign(ctx, other.userId, id, terms);
  const { db } = ctx.database;
  await db.update(invitations).set({ revokedAt: start }).where(eq(invitations.id, inviteId));

  const read = async ({ userId, caller }: Person) => {
    const detail = v.parse(campaignDetail, await getCampaign(ctx, userId, { id }));
    const { firstRun } = v.parse(dashboardPage, await getDashboard(ctx, caller));
    return [detail.invitationNote, firstRun?.campaign?.invitationNote];
  };
  const note = { message, inviter: { name: 'Host', handle: 'noteHost' } };
  assert.deepEqual(await read(guest), [note, note]);
  assert.deepEqual(await read(other), [undefined, undefined]);
  assert.deepEqual(await read(host), [undefined, undefined]);
  const anonymous = JSON.stringify(await getCampaign(ctx, undefined, { id }));
  assert.ok(!/invitationNote|true one|Host/.test(anonymous), anonymous);

  const post = { kind: 'post' as const, network: 'x' as const, networkPostId: 'note-1', url: 'u' };
  await db.insert(posts).values({
    ...post,
    userId: guest.userId,
    campaignId: id,
    weekId,
    content: 'c',
    status: 'evaluating',
    createdAt: start,
  });
  assert.deepEqual(await read(guest), [note, undefined]);
  await leaveCampaign(ctx, guest.userId, id);
  assert.deepEqual(await read(guest), [undefined, undefined]);
});

test('keeps the accepted version of each campaign’s own terms', async () => {
  const dan = await person(ctx);
  const one = await campaign(ctx, { termsVersion: '7' });
  const other = await campaign(ctx, { termsVersion: '7' });
  const joined = await joinCampaign(ctx, dan.userId, one.id, { acceptedTermsVersion: '7' });
  assert.equal(joined.acceptedTermsVersion, '7');
  await assert.rejects(joinCampaign(ctx, dan.userId, other.id, {}), code('TERMS_REQUIRED'));
  await joinCampaign(ctx, dan.userId, other.id, { acceptedTermsVersion: '7' });
  const accepted = await ctx.database.db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, dan.userId));
  assert.deepEqual(
    accepted.map(({ url }) => url).sort(),
    [one, other].map(({ id }) => `/articles/campaign-terms/${id}/7`).sort(),
  );
  // New terms replace the version in force, not the one that was accepted.
  await publishTerms(ctx.database.db, one.id, '8');
  await ctx.database.db
    .update(campaigns)
    .set({ termsVersion: '8' })
    .where(eq(campaigns.id, one.id));
  const { my, terms: inForce } = await getCampaign(ctx, dan.userId, { id: one.id });
  assert.equal(my!.acceptedTermsVersion, '7');
  assert.deepEqual(inForce, { version: '8', url: `/articles/campaign-terms/${one.id}/8` });
});

test('the terms can be read at each version before one joins, and never change', async () => {
  const { db } = ctx.database;
  const { id } = await campaign(ctx, { visibility: 'invite-only', title: 'Stores' });
  await publishTerms(db, id, 'v 2/b', '## Rewards\n\nNew.');
  const old = await getCampaignTerms(ctx, { id, version: '1' });
  assert.deepEqual(
    [old.campaignTitle, old.version, old.currentVersion, old.text],
    [
      'Stores',
      '1',
      '1',
      [{ type: 'paragraph', children: [{ type: 'text', text: 'Terms, version 1.' }] }],
    ],
  );
  assert.equal((await getCampaignTerms(ctx, { id, version: 'v 2/b' })).text[0]!.type, 'heading');
  await assert.rejects(getCampaignTerms(ctx, { id, version: '3' }), code('NOT_FOUND'));
  await assert.rejects(getCampaignTerms(ctx, { id: '12', version: '1' }), code('NOT_FOUND'));
  const violates = (constraint: string) => (error: unknown) =>
    getViolatedConstraint(error) === constraint;
  await assert.rejects(
    db.update(campaignTerms).set({ markdown: 'Less.' }),
    violates('append_only'),
  );
  // A campaign can't name a version without a text.
  await assert.rejects(
    db.update(campaigns).set({ termsVersion: '3' }).where(eq(campaigns.id, id)),
    violates('campaigns_terms_fk'),
  );
});
