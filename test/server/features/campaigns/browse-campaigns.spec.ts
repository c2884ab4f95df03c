/** The list of all campaigns: as their cards show it, page by page, and right after every change. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignPage, type CampaignCard } from '../../../../contract/campaign.ts';
import {
  campaignOrders,
  membershipFilters,
  shownStatuses,
} from '../../../../contract/campaign-filters.ts';
import {
  countByMembership,
  defaultFilter,
  filterCampaigns,
} from '../../../../common/campaign-filter.ts';
import { connect } from '../../../../server/db/connect.ts';
import {
  browseCampaigns,
  type BrowseInput,
} from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import {
  advertiserMembers,
  advertisers,
  brands,
  campaigns,
  invitations,
  type CampaignRules,
} from '../../../../server/schema.ts';
import { advertiser, campaign, day, hour, person, testContext } from '../../support.ts';
import type { Person, TestContext } from '../../support.ts';

let ctx: TestContext;
let mara: Person;
before(async () => {
  ctx = await testContext();
  mara = await person(ctx, { handle: 'maralind', followers: 900, region: 'SE' });
});
after(() => ctx.close());

const toRules = (rules: Partial<CampaignRules>): CampaignRules => ({
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 1,
  minImpressions: 0,
  ...rules,
});
const at = (hours: number) => new Date(ctx.clock.now().getTime() + hours * hour);
const change = (id: string, values: Partial<typeof campaigns.$inferInsert>) =>
  ctx.database.db.update(campaigns).set(values).where(eq(campaigns.id, id));

const browse = async (
  input: BrowseInput = {},
  viewerId: string | undefined = mara.userId,
  brand: string | null = null,
) => v.parse(campaignPage, await browseCampaigns(ctx, viewerId, input, brand));

async function listAll(input: BrowseInput = {}, viewerId?: string): Promise<CampaignCard[]> {
  const all: CampaignCard[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const found = await browse({ ...input, cursor }, viewerId);
    all.push(...found.items);
    cursor = found.nextCursor;
  }
  return all;
}
const toIds = (cards: readonly CampaignCard[]) => cards.map(({ id }) => id);
const find = async (text: string, input: BrowseInput = {}) =>
  toIds((await browse({ ...input, text })).items);

/** One of each kind that decides about filters and order. */
async function fill(): Promise<void> {
  const hosted = await advertiser(ctx);
  const { db } = ctx.database;
  const look = { logoUrl: '/logo.svg', colorScheme: 'auto' as const, tokens: {} };
  await db.insert(brands).values({ ...look, name: 'lind', displayName: 'Lind' });
  await db.update(advertisers).set({ brand: 'lind' }).where(eq(advertisers.id, hosted));
  await db
    .insert(advertiserMembers)
    .values({ advertiserId: hosted, network: 'x', networkUserId: mara.handle });
  const rules: Partial<CampaignRules>[] = [
    {},
    { minFollowers: 5000 },
    { minFollowers: 500, regions: ['SE'] },
    { regions: ['US'] },
    { minAccountAgeDays: 9999 },
    { minHealth: 'good' },
    { role: 'writer' },
    { role: 'advertiser' },
  ];
  const times: [number, number][] = [
    [-48, 0.5],
    [-48, 30],
    [-48, 24 * 9],
    [48, 24 * 12],
    [-24 * 20, -24],
    [-24 * 60, -24 * 30],
  ];
  for (const [index, [from, until]] of times.entries())
    for (const [place, one] of rules.entries()) {
      const made = await campaign(ctx, {
        title: `Kind ${index} ${place}`,
        startsAt: at(from),
        endsAt: at(until),
        maturesAt: at(until + 48),
        rewardPool: BigInt(1 + ((index * 7 + place * 3) % 11)) * 1_000_000n,
        rules: toRules(one),
        ...(place === 2 && { advertiserId: hosted }),
        ...(place === 3 && { visibility: 'invite-only' }),
        ...(place === 4 && { state: 'paused' }),
        ...(place === 6 && { participantCap: 1 }),
      });
      if (place === 0 && from < 0 && until > 0)
        await joinCampaign(ctx, mara.userId, made.id, { acceptedTermsVersion: '1' });
      if (place === 6 && from < 0 && until > 0) {
        const { userId } = await person(ctx);
        await joinCampaign(ctx, userId, made.id, { acceptedTermsVersion: '1' });
      }
      if (place === 3 && index < 3)
        await ctx.database.db.insert(invitations).values({
          campaignId: made.id,
          publicToken: `token-${index}`,
          forHandle: 'MaraLind',
          ...(index === 1 && { maxUses: 1, uses: 1 }),
        });
    }
}

test('finds, counts and sorts as the cards show it', async () => {
  await fill();
  for (const viewerId of [mara.userId, (await person(ctx, { followers: 100 })).userId]) {
    const all = await listAll({ limit: 7 }, viewerId);
    const { visible, counts } = await browse({}, viewerId);
    assert.equal(all.length, visible);
    assert.equal(new Set(toIds(all)).size, visible, 'each once');
    assert.deepEqual(counts, countByMembership(all));
    const now = ctx.clock.now().getTime();
    for (const membership of membershipFilters)
      for (const status of ['', ...shownStatuses] as const)
        for (const order of campaignOrders) {
          const filter = { ...defaultFilter, membership, status, order };
          const found = await listAll({ membership, order, ...(status && { status }) }, viewerId);
          const wanted = filterCampaigns(all, filter, now);
          const name = JSON.stringify(filter);
          assert.deepEqual(new Set(toIds(found)), new Set(toIds(wanted)), name);
          // Cards that are equal in all that decides have any order.
          assert.deepEqual(toIds(filterCampaigns(found, filter, now)), toIds(found), name);
        }
  }
  const { visible } = await browse({}, undefined);
  assert.equal((await listAll({}, undefined)).length, visible);
});

test('lists the campaigns of a brand alone on its host', async () => {
  const { items, visible } = await browse({}, undefined, 'lind');
  assert.equal(items.length, visible);
  assert.ok(visible > 0 && items.every(({ title }) => title.endsWith(' 2')));
});

test('knows each change at once', async () => {
  const { id, row } = await campaign(ctx, { title: 'Hafermilch', state: 'draft' });
  assert.deepEqual(await find('hafermilch'), []);
  await change(id, { state: 'published' });
  assert.deepEqual(await find('HAFERMILCH'), [id]);
  assert.deepEqual(await find('hafermilch', { status: 'paused' }), []);
  await change(id, { state: 'paused' });
  assert.deepEqual(await find('hafermilch', { status: 'paused' }), [id]);
  await change(id, { state: 'published', title: 'Éclair' });
  assert.deepEqual([await find('hafermilch'), await find('eclair')], [[], [id]]);
  const { advertiserId } = row;
  await ctx.database.db
    .update(advertisers)
    .set({ name: 'Zuckerbäcker' })
    .where(eq(advertisers.id, advertiserId));
  assert.deepEqual(await find('zuckerbacker eclair'), [id]);
  await change(id, { participantCap: 1 });
  assert.deepEqual(await find('eclair', { membership: 'open' }), [id]);
  const { userId } = await person(ctx);
  await joinCampaign(ctx, userId, id, { acceptedTermsVersion: '1' });
  assert.deepEqual(await find('eclair', { membership: 'open' }), [], 'the last seat is taken');
  await change(id, { participantCap: 5 });
  await joinCampaign(ctx, mara.userId, id, { acceptedTermsVersion: '1' });
  assert.deepEqual(await find('eclair', { membership: 'joined' }), [id]);
  await change(id, { state: 'draft' });
  assert.deepEqual(await find('eclair'), []);
});

test('knows a change of another server, and each one of many that were asked for at once', async () => {
  const { id } = await campaign(ctx, { title: 'Rhabarber' });
  assert.deepEqual(await find('rhabarber'), [id]);
  const asked = Array.from({ length: 10 }, async (_, index) => {
    await change(id, { title: `Rhabarber ${index}x` });
    return find(`${index}x`);
  });
  const found = await Promise.all(asked);
  assert.ok(found.some((ids) => ids.length === 1));
  const { databaseUrl } = ctx.config;
  if (!databaseUrl) return;
  const other = await connect({ databaseUrl, dataDir: 'memory://' });
  await other.db.update(campaigns).set({ title: 'Sauerampfer' }).where(eq(campaigns.id, id));
  await other.close();
  assert.deepEqual(await find('sauerampfer'), [id]);
});

test('goes on after a campaign that has left the list', async () => {
  const first = await browse({ limit: 5, order: 'ending' });
  const all = toIds(await listAll({ order: 'ending' }));
  await change(first.items.at(-1)!.id, { state: 'draft' });
  const next = await browse({ limit: 5, order: 'ending', cursor: first.nextCursor! });
  assert.deepEqual(toIds(next.items), all.slice(5, 10));
  await change(first.items.at(-1)!.id, { state: 'published' });
});

test('has campaigns that ended long ago for those alone who took part', async () => {
  const { id } = await campaign(ctx, { title: 'Vorjahr' });
  await joinCampaign(ctx, mara.userId, id, { acceptedTermsVersion: '1' });
  const { userId } = await person(ctx);
  ctx.clock.advance(110 * day);
  assert.deepEqual(await find('vorjahr'), [id]);
  const { items } = await browse({ text: 'vorjahr' }, userId);
  assert.deepEqual(items, []);
});
