import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  apiKeys,
  campaigns,
  conversionEvents,
  participations,
  users,
  wallets,
} from '../../../../server/schema.ts';
import { recordConversion } from '../../../../server/features/analytics/record-conversion.service.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { holder } from '../../money-support.ts';
import { advertiser, campaign, day, start, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

let counter = 0;
const stranger = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

/** An advertiser's key, its running campaign, and a participant with a verified wallet. */
async function openCampaign() {
  const advertiserId = await advertiser(ctx);
  const { db } = ctx.database;
  const key = `key-${String(++counter)}`;
  await db
    .insert(apiKeys)
    .values({ key, secretHash: 'x', name: key, advertiserId, createdAt: start });
  const { id, row } = await campaign(ctx, { advertiserId });
  const member = await holder(ctx);
  await db
    .insert(participations)
    .values({ campaignId: id, userId: member.userId, joinedAt: start, acceptedTermsVersion: '1' });
  const send = async (rest: object) => {
    const eventId = `e-${String(++counter)}`;
    const event = { eventType: 'deposit', walletAddress: stranger, chain: 'solana' } as const;
    const sent = { ...event, eventId, occurredAt: start.toISOString(), ...rest };
    await recordConversion(ctx, key, sent);
    await recordConversion(ctx, key, sent);
    const [kept] = await db
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.eventId, eventId));
    const { campaignId, campaignRule, userId, personRule } = kept!;
    return [campaignId === id && campaignRule, userId === member.userId && personRule];
  };
  return { advertiserId, id, index: row.campaignIndex, member, send };
}

test('an event counts for the named campaign, else for the only one that runs', async () => {
  const { advertiserId, id, index, send } = await openCampaign();
  assert.deepEqual(await send({}), ['only', false]);
  assert.deepEqual(await send({ utm: { campaign: String(index) } }), ['utm', false]);
  assert.deepEqual(await send({ utm: { utm_campaign: id.toUpperCase() } }), ['utm', false]);
  assert.deepEqual(await send({ utm: { campaign: 'black-friday' } }), [false, false]);
  // Events of the future are refused, so that this one is from before the campaign.
  const earlier = new Date(start.getTime() - day).toISOString();
  assert.deepEqual(await send({ occurredAt: earlier }), [false, false]);
  await campaign(ctx, { advertiserId });
  assert.deepEqual(await send({}), [false, false]);
});

test('a key never counts for the campaign of another advertiser', async () => {
  const [first, second] = [await openCampaign(), await openCampaign()];
  assert.deepEqual(await first.send({ utm: { campaign: String(second.index) } }), [false, false]);
});

test('it counts for the participant of the handle, else of the verified wallet', async () => {
  const { member, send } = await openCampaign();
  const outsider = await holder(ctx);
  const [wallet] = await ctx.database.db
    .select()
    .from(wallets)
    .where(eq(wallets.id, member.walletId));
  assert.deepEqual(await send({ walletAddress: wallet!.address }), ['only', 'wallet']);
  const content = (handle: string) => ({ utm: { content: handle } });
  assert.deepEqual(await send(content(`@${member.handle.toUpperCase()}`)), ['only', 'utm']);
  assert.deepEqual(await send(content(outsider.handle)), ['only', false]);
  assert.deepEqual(await send(content('nobody')), ['only', false]);
});

test('it never counts for an account that lost the handle, and counts for the person who has it now', async () => {
  const { id, member, send } = await openCampaign();
  const { db } = ctx.database;
  const former = await holder(ctx);
  const lost = { handle: member.handle, handleLostAt: start };
  await db.update(users).set(lost).where(eq(users.id, former.userId));
  await db.insert(participations).values({
    campaignId: id,
    userId: former.userId,
    joinedAt: start,
    acceptedTermsVersion: '1',
  });
  const event = { utm: { content: member.handle } };
  assert.deepEqual(await send(event), ['only', 'utm'], 'not both');
  await db.update(users).set({ handleLostAt: start }).where(eq(users.id, member.userId));
  assert.deepEqual(await send(event), ['only', false]);
});

test('the campaign page shows the count, and one’s own, each event once', async () => {
  const { id, member, send } = await openCampaign();
  assert.equal((await getCampaign(ctx, member.userId, { id })).conversions, undefined);
  await send({});
  await send({ utm: { content: member.handle } });
  const { conversions } = await getCampaign(ctx, member.userId, { id });
  assert.deepEqual(conversions, { total: 2, mine: 1 });
  const outsider = await holder(ctx);
  const seen = await getCampaign(ctx, outsider.userId, { id });
  assert.deepEqual(seen.conversions, { total: 2, mine: 0 });
});

const publishedRules = {
  hashtags: [],
  mentions: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 24,
  minImpressions: 100,
};

test('a member gets the link of the campaign, by which an event counts for both', async () => {
  const { id, index, member, send } = await openCampaign();
  const read = async (userId?: string) => (await getCampaign(ctx, userId, { id })).myLinks;
  assert.equal(await read(member.userId), undefined);
  const { db } = ctx.database;
  const set = (values: object) => db.update(campaigns).set(values).where(eq(campaigns.id, id));
  const guide = { label: 'Guide', url: 'https://acme.example/guide?lang=en' };
  await set({ links: [guide, { label: 'Acme on X', url: 'https://x.com/acme' }] });
  const query = `utm_campaign=${index}&utm_content=${member.handle}`;
  assert.deepEqual(await read(member.userId), [`${guide.url}&${query}`]);
  await set({
    rules: { ...publishedRules, links: ['https://acme.example/a', 'https://b.example'] },
  });
  const mine = await read(member.userId);
  assert.deepEqual(mine, [`https://acme.example/a?${query}`, `https://b.example?${query}`]);
  assert.deepEqual(await read((await holder(ctx)).userId), undefined);
  assert.deepEqual(await read(), undefined);
  const utm = Object.fromEntries(new URL(mine![0]!).searchParams);
  assert.deepEqual(await send({ utm }), ['utm', 'utm']);
});
