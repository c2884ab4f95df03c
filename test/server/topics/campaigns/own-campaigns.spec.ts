/** Nobody earns from their own campaign: members of its brand and administrators can't join, wherever one joins. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  advertiserMembers,
  advertisers,
  brands,
  campaignWeeks,
  invitations,
  participations,
  posts,
  rewards,
  users,
} from '../../../../server/db/schema.ts';
import type { MoneyAudit } from '../../../../server/topics/balances/audit.service.ts';
import { joinCampaign } from '../../../../server/topics/campaigns/join-campaign.service.ts';
import { joinFromLogin } from '../../../../server/topics/campaigns/join-from-login.service.ts';
import { administrator, operate } from '../../operator/support.ts';
import { refused } from '../../money-support.ts';
import {
  advertiser,
  campaign,
  person,
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

test('who belongs to another advertiser of the same brand, and who left before, is refused too', async () => {
  const { db } = ctx.database;
  await db.insert(brands).values({
    ...{
      name: 'acme-pay',
      displayName: 'Acme Pay',
      logoUrl: '/logo.svg',
      colorScheme: 'auto',
      tokens: {},
    },
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
  const [finalWeek] = await db
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
      ['final', finalWeek!.id],
    ] as const)
      await db.insert(posts).values({
        ...{ campaignId: id, userId: who.userId, weekId: week, kind: 'post', status: 'eligible' },
        ...{
          network: 'x',
          networkPostId: `${who.handle}-${key}`,
          url: 'https://x.com/a/status/1',
          content: 'Text',
          createdAt: now,
        },
      });
  }
  const [reward] = await db
    .insert(rewards)
    .values({
      ...{
        campaignId: id,
        userId: gone.userId,
        weekId: finalWeek!.id,
        kind: 'base',
        amount: 5n,
        currency: 'USDC',
      },
      ...{ status: 'rewarded', createdAt: now, claimUntil: row.claimUntil },
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
  assert.match((await decide(gone.handle, '--exclude', ...reason)).output, /1 posts count no more/);
  assert.deepEqual(await listed(), []);
  const statuses = async ({ userId }: Person) => {
    const rows = await db
      .select({ week: posts.weekId, status: posts.status })
      .from(posts)
      .where(and(eq(posts.userId, userId), eq(posts.campaignId, id)));
    return Object.fromEntries(
      rows.map(({ week, status }) => [week === weekId ? 'open' : 'final', status]),
    );
  };
  assert.deepEqual(await statuses(kept), { open: 'eligible', final: 'eligible' });
  assert.deepEqual(await statuses(gone), { open: 'not-eligible', final: 'eligible' });
  const [after] = await db.select().from(rewards).where(eq(rewards.id, reward!.id));
  assert.deepEqual(after, reward);
  const [membership] = await db
    .select()
    .from(participations)
    .where(eq(participations.userId, gone.userId));
  assert.ok(membership!.leftAt);
});
