/** Nobody earns from their own campaign: members of its brand and administrators can't join, wherever one joins. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { CampaignCard } from '../../../../contract/campaign.ts';
import {
  advertiserMembers,
  advertisers,
  brands,
  campaigns,
  campaignWeeks,
  invitations,
  participations,
  postIntents,
  posts,
  rewards,
  users,
} from '../../../../server/schema.ts';
import type { MoneyAudit } from '../../../../server/features/money-audit/audit-money.queries.ts';
import { loadCampaign } from '../../../../server/features/campaigns/campaign-facts.queries.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { listCampaigns } from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import {
  notifyInvited,
  offerCampaign,
} from '../../../../server/features/campaign-notices/send-join-offers.service.ts';
import { getMyInvitation } from '../../../../server/features/invitations/invitations.queries.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { joinFromLogin } from '../../../../server/features/participations/join-from-login.service.ts';
import { administrator, operate } from '../../operator/support.ts';
import { evaluateHistory } from '../../../../server/features/posts/evaluate-history.service.ts';
import { recordPost } from '../../../../server/features/posts/record-post.service.ts';
import { none } from '../../fake-network.ts';
import { refused } from '../../money-support.ts';
import {
  advertiser,
  campaign,
  person,
  start,
  testContext,
  type Person,
  type TestContext,
} from '../../support.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

const addMember = ({ handle }: Person, advertiserId: string) =>
  ctx.database.db
    .insert(advertiserMembers)
    .values({ advertiserId, network: 'x', networkUserId: handle });
const addRole = ({ userId }: Person) =>
  ctx.database.db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(eq(users.id, userId));
const join = ({ userId }: Person, campaignId: string) =>
  joinCampaign(ctx, userId, campaignId, { acceptedTermsVersion: '1' });
const getKind = (error: { params?: object | undefined }) =>
  (error.params as { kind?: string }).kind;

test('members of the brand and administrators are refused with their reason, everyone else joins', async () => {
  const advertiserId = await advertiser(ctx);
  const { id, row } = await campaign(ctx, { advertiserId });
  const { db } = ctx.database;
  await db.insert(invitations).values({ campaignId: id, publicToken: 'own-campaign-token' });
  const [member, boss, stranger] = [await person(ctx), await person(ctx), await person(ctx)];
  await addMember(member, advertiserId);
  await addMember(stranger, await advertiser(ctx));
  await addRole(boss);
  for (const [who, kind] of [
    [member, 'own-campaign'],
    [boss, 'administrator-joins'],
  ] as const) {
    const error = await refused('FORBIDDEN', () => join(who, id));
    assert.deepEqual(error.params, { kind, campaign: row.title });
    const invited = { publicToken: 'own-campaign-token', acceptedTermsVersion: '1' };
    assert.equal(
      getKind(await refused('FORBIDDEN', () => joinCampaign(ctx, who.userId, id, invited))),
      kind,
    );
    for (const fields of [{ campaignId: id }, { invite_id: 'own-campaign-token' }]) {
      const { joined, joinError } = await joinFromLogin(
        ctx,
        { userId: who.userId, address: '192.0.2.1' },
        fields,
      );
      assert.equal(joined, null);
      assert.equal(joinError?.code, 'FORBIDDEN');
      assert.equal(getKind(joinError as { params: object }), kind);
    }
  }
  await join(stranger, id);
});

test('they learn why before they press, and get no notice, to-do or recommendation to join', async () => {
  const advertiserId = await advertiser(ctx);
  const { id, row } = await campaign(ctx, { advertiserId });
  const { db } = ctx.database;
  const [member, boss, stranger] = [await person(ctx), await person(ctx), await person(ctx)];
  await addMember(member, advertiserId);
  await addRole(boss);
  const facts = (await loadCampaign(db, eq(campaigns.id, id)))!;
  for (const [who, reason] of [
    [member, 'own-campaign'],
    [boss, 'administrator-joins'],
    [stranger, undefined],
  ] as const) {
    const { userId, handle, caller } = who;
    const publicToken = `own-campaign-of-${handle}`;
    await db.insert(invitations).values({ campaignId: id, publicToken, forHandle: handle });
    const getReason = (my: CampaignCard['my']) => [my?.joinDisabledReason, my?.eligible === 'no'];
    const expected = [reason, reason !== undefined];
    assert.deepEqual(getReason((await getCampaign(ctx, userId, { id })).my), expected);
    const listed = (await listCampaigns(ctx, userId)).find((one) => one.id === id);
    assert.deepEqual(getReason(listed!.my), expected);
    const invitation = await getMyInvitation(ctx, userId, publicToken);
    assert.deepEqual(getReason(invitation.campaign.my), expected);
    const dashboard = await getDashboard(ctx, caller);
    const offers = dashboard.eligibleCampaigns.filter((one) => one.id === id).length;
    const todos = dashboard.todos.filter((todo) => JSON.stringify(todo).includes(row.title)).length;
    await ctx.database.transaction((tx) => notifyInvited(ctx, tx, facts, [userId]));
    await offerCampaign(ctx, facts);
    const notices = await listRecentNotifications(ctx, userId);
    const types = notices.map(({ eventType }) => eventType).sort();
    assert.deepEqual(
      [offers > 0, todos > 0, types],
      reason ? [false, false, []] : [true, true, ['campaign-eligible', 'campaign-invited']],
      reason,
    );
  }
});

test('who belongs to another advertiser of the same brand, and who left before, is refused too', async () => {
  const { db } = ctx.database;
  await db.insert(brands).values({
    name: 'acme-pay',
    displayName: 'Acme Pay',
    logoUrl: '/logo.svg',
    colorScheme: 'auto',
    tokens: {},
  });
  const [one, other] = [await advertiser(ctx), await advertiser(ctx)];
  for (const id of [one, other])
    await db.update(advertisers).set({ brand: 'acme-pay' }).where(eq(advertisers.id, id));
  const { id } = await campaign(ctx, { advertiserId: one });
  const mara = await person(ctx);
  await join(mara, id);
  await db
    .update(participations)
    .set({ leftAt: ctx.clock.now() })
    .where(eq(participations.userId, mara.userId));
  await addMember(mara, other);
  assert.equal(getKind(await refused('FORBIDDEN', () => join(mara, id))), 'own-campaign');
});

test('earlier joins are listed by the audit until an administrator decides; fixed rewards stay', async () => {
  const advertiserId = await advertiser(ctx);
  const { id, weekId, row } = await campaign(ctx, { advertiserId });
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const [overWeek] = await db
    .insert(campaignWeeks)
    .values({
      campaignId: id,
      index: 2,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      pool: 0n,
      evaluatedAt: now,
    })
    .returning();
  const [kept, gone] = [await person(ctx), await person(ctx)];
  for (const who of [kept, gone]) {
    await join(who, id);
    await addMember(who, advertiserId);
    for (const [key, week] of [
      ['open', weekId],
      ['over', overWeek!.id],
    ] as const)
      await db.insert(posts).values({
        campaignId: id,
        userId: who.userId,
        weekId: week,
        kind: 'post',
        status: 'eligible',
        network: 'x',
        networkPostId: `${who.handle}-${key}`,
        url: 'https://x.com/a/status/1',
        content: 'Text',
        createdAt: now,
      });
  }
  const [reward] = await db
    .insert(rewards)
    .values({
      campaignId: id,
      userId: gone.userId,
      weekId: overWeek!.id,
      kind: 'base',
      amount: 5n,
      currency: 'USDC',
      status: 'rewarded',
      createdAt: now,
      claimUntil: row.claimUntil,
    })
    .returning();
  const listed = async () => {
    const { output } = await operate(ctx, '--json', 'audit', '--no-rail');
    const { warnings } = JSON.parse(output) as MoneyAudit;
    const { rows } = warnings.find(({ name }) => name === 'ownCampaigns')!;
    return rows.filter(({ campaign: title }) => title === row.title).map((one) => one['id']);
  };
  assert.deepEqual(new Set(await listed()), new Set([kept.userId, gone.userId]));
  const decide = (...words: string[]) =>
    operate(
      ctx,
      '--as',
      as,
      '--yes',
      'campaigns',
      'decide-join',
      String(row.campaignIndex),
      ...words,
    );
  const reason = ['--reason', 'Works for the brand.'];
  assert.match((await decide(kept.handle, ...reason)).errors, /Give --keep or --exclude/);
  assert.match((await decide(kept.handle, '--keep', ...reason)).output, /stays a member/);
  assert.match((await decide(gone.handle, '--exclude', ...reason)).output, /2 posts count no more/);
  assert.deepEqual(await listed(), []);
  const statuses = async ({ userId }: Person) => {
    const rows = await db
      .select({ week: posts.weekId, status: posts.status })
      .from(posts)
      .where(and(eq(posts.userId, userId), eq(posts.campaignId, id)));
    return Object.fromEntries(
      rows.map(({ week, status }) => [week === weekId ? 'open' : 'over', status]),
    );
  };
  assert.deepEqual(await statuses(kept), { open: 'eligible', over: 'eligible' });
  assert.deepEqual(await statuses(gone), { open: 'not-eligible', over: 'not-eligible' });
  const [after] = await db.select().from(rewards).where(eq(rewards.id, reward!.id));
  assert.deepEqual(after, reward);
  const [membership] = await db
    .select()
    .from(participations)
    .where(eq(participations.userId, gone.userId));
  assert.ok(membership!.leftAt);
});

/** A member of the brand who joined before that was refused. */
async function joinedOwn(values: Parameters<typeof campaign>[1] = {}) {
  const advertiserId = await advertiser(ctx);
  const made = await campaign(ctx, { advertiserId, ...values });
  const member = await person(ctx);
  await join(member, made.id);
  await addMember(member, advertiserId);
  const decide = (decision: '--keep' | '--exclude', handle = member.handle, by = as) =>
    operate(
      ctx,
      '--as',
      by,
      '--yes',
      'campaigns',
      'decide-join',
      String(made.row.campaignIndex),
      handle,
      decision,
      '--reason',
      'Works for the brand.',
    );
  return { ...made, member, decide };
}

test('no post of an excluded person earns: not one that returns, is judged again, or is recorded afterwards', async () => {
  const { id, weekId, row, member, decide } = await joinedOwn();
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const createdAt = new Date(now.getTime() - 25 * 3_600_000);
  const content = 'I like @acme';
  const stored = await db
    .insert(posts)
    .values(
      (['deleted', 'not-eligible', 'evaluating'] as const).map((status) => ({
        campaignId: id,
        userId: member.userId,
        weekId,
        kind: 'post' as const,
        network: 'x',
        networkPostId: `own-${status}-${id}`,
        url: 'https://x.com/a/status/1',
        content,
        createdAt,
        status,
        textRules: 1,
        statusReasons: [{ code: 'mention' as const }],
      })),
    )
    .returning();
  const [intent] = await db
    .insert(postIntents)
    .values({
      campaignId: id,
      userId: member.userId,
      key: 'in-flight',
      kind: 'post',
      content,
      createdAt: now,
      sentAt: now,
    })
    .returning();
  assert.match((await decide('--exclude')).output, /is excluded/);
  const recorded = await recordPost(ctx, intent!, `own-in-flight-${id}`);
  const [kept] = await db.select().from(posts).where(eq(posts.id, recorded.id));
  assert.deepEqual(
    [kept!.status, kept!.statusReasons],
    ['not-eligible', [{ code: 'own-campaign' }]],
  );
  // As a run of the job left one that it recorded while the decision was made.
  await db
    .update(posts)
    .set({ status: 'evaluating', nextReadAt: now })
    .where(eq(posts.id, stored[2]!.id));
  for (const { networkPostId } of stored)
    ctx.network.posts.push({
      id: networkPostId,
      authorId: member.handle,
      text: content,
      createdAt: createdAt.toISOString(),
      metrics: { ...none, impressions: 5000 },
    });
  await evaluateHistory(ctx, row);
  const rows = await db.select().from(posts).where(eq(posts.campaignId, id));
  assert.deepEqual(rows.map(({ status }) => status).sort(), [
    'deleted',
    'not-eligible',
    'not-eligible',
    'not-eligible',
  ]);
});

test('only a case of the audit is decided, and nobody decides about their own membership', async () => {
  const { id, member, decide } = await joinedOwn();
  const { db } = ctx.database;
  const outsider = await person(ctx);
  await join(outsider, id);
  for (const decision of ['--exclude', '--keep'] as const)
    assert.match((await decide(decision, outsider.handle)).errors, /neither a member of the brand/);
  const [membership] = await db
    .select()
    .from(participations)
    .where(eq(participations.userId, outsider.userId));
  assert.deepEqual([membership!.leftAt, membership!.ownJoinDecision], [null, null]);
  const boss = await db
    .select()
    .from(users)
    .where(eq(users.handle, as.replace('@', '')));
  await db
    .insert(participations)
    .values({ campaignId: id, userId: boss[0]!.id, joinedAt: start, acceptedTermsVersion: '1' });
  assert.match((await decide('--keep', as)).errors, /Another administrator decides/);
  assert.match((await decide('--keep')).output, /stays a member/);
  await db.delete(advertiserMembers).where(eq(advertiserMembers.networkUserId, member.handle));
  assert.match((await decide('--exclude')).output, /is excluded/, 'a decision can be corrected');
});
