/**
 * Seeds the database: currencies in every mode, demonstration data on the first start of a sandbox. An interrupted seed
 * resumes at the next start with the same base time, because ids and ledger keys are derived from names.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { postTransaction } from '../ledger/ledger.ts';
import type { Tx } from '../db/connect.ts';
import {
  advertiserMembers,
  advertisers,
  badges,
  brands,
  campaigns,
  campaignTerms,
  campaignWeeks,
  currencies,
  invitations,
  meta,
  networkAccounts,
  suggestions,
  users,
} from '../db/schema.ts';
import { seedBrands } from './brands.ts';
import { seedAdvertiserMembers, seedAdvertisers } from './advertisers.ts';
import { seedBadges } from './badges.ts';
import { seedCurrencies } from './currencies.ts';
import type { SeedCampaign } from './seed-campaign.ts';
import { seedCampaigns } from './campaigns/index.ts';
import { simulateCampaign } from './history.ts';
import { seedId } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';
import { createSeedPeople } from './people.ts';
import {
  toCampaignId,
  toCampaignRow,
  getDay,
  toInvitationRows,
  toTermsRows,
  getPool,
  toSuggestionRows,
  getCampaignTimes,
  toUserId,
  toWeekRows,
} from './rows.ts';

/** @param network the sandbox's network; null seeds no demonstration data */
export async function seedDatabase(ctx: Context, network: SeedNetwork | null): Promise<void> {
  await ctx.database.db.insert(currencies).values(seedCurrencies).onConflictDoNothing();
  if (!network || (await readMeta(ctx, 'seed', '')) === 'done') return;
  const base = new Date(await readMeta(ctx, 'seed-base', ctx.clock.now().toISOString()));
  const people = createSeedPeople(base);
  await ctx.database.transaction((tx) => writeRows(ctx, tx, network, people, base));
  await network.save();
  for (const campaign of seedCampaigns)
    await simulateCampaign({ ctx, network, people, base }, campaign);
  await ctx.database.db.insert(meta).values({ key: 'seed', value: 'done' }).onConflictDoNothing();
}

/** Reads `key` of the meta table; inserts a non-empty `initial` if it is missing. */
async function readMeta(ctx: Context, key: string, initial: string): Promise<string> {
  const { db } = ctx.database;
  if (initial) await db.insert(meta).values({ key, value: initial }).onConflictDoNothing();
  const [row] = await db.select().from(meta).where(eq(meta.key, key));
  return row?.value ?? initial;
}

async function writeRows(
  ctx: Context,
  tx: Tx,
  network: SeedNetwork,
  people: SeedAccount[],
  base: Date,
): Promise<void> {
  await tx.insert(brands).values(seedBrands).onConflictDoNothing();
  await tx.insert(advertisers).values(seedAdvertisers).onConflictDoNothing();
  await tx.insert(badges).values(seedBadges).onConflictDoNothing();
  await tx
    .insert(advertiserMembers)
    .values(seedAdvertiserMembers(network.name))
    .onConflictDoNothing();
  for (const person of people) await writePerson(tx, network, person, base);
  for (const campaign of seedCampaigns) await writeCampaign(tx, campaign, people, base);
  ctx.log.info({ campaigns: seedCampaigns.length, people: people.length }, 'seed: written');
}

async function writePerson(
  tx: Tx,
  network: SeedNetwork,
  person: SeedAccount,
  base: Date,
): Promise<void> {
  const profile = network.addAccount(person);
  const { id, handle, name, avatarUrl, followers, verified } = profile;
  const user = {
    id: toUserId(handle),
    createdAt: getDay(base, -50),
    handle,
    name,
    imageUrl: avatarUrl,
    roles: ['reader', 'writer'],
  };
  await tx.insert(users).values(user).onConflictDoNothing();
  await tx
    .insert(networkAccounts)
    .values({
      ...{
        handle,
        name,
        avatarUrl,
        followers,
        verified,
        network: network.name,
        networkUserId: id,
        userId: user.id,
      },
      id: seedId('account', handle),
      accountCreatedAt: new Date(profile.createdAt),
      syncedAt: base,
    })
    .onConflictDoNothing();
}

async function writeCampaign(
  tx: Tx,
  campaign: SeedCampaign,
  people: readonly SeedAccount[],
  base: Date,
): Promise<void> {
  const advertiser = seedAdvertisers.find(({ slug }) => slug === campaign.advertiser);
  if (!advertiser) throw new Error(`The seed's campaign ${campaign.key} names no advertiser.`);
  await tx.insert(campaignTerms).values(toTermsRows(campaign, base)).onConflictDoNothing();
  await tx
    .insert(campaigns)
    .values(toCampaignRow(campaign, advertiser, base))
    .onConflictDoNothing();
  await tx.insert(campaignWeeks).values(toWeekRows(campaign, base)).onConflictDoNothing();
  const starts = toSuggestionRows(campaign);
  if (starts.length > 0) await tx.insert(suggestions).values(starts).onConflictDoNothing();
  const links = toInvitationRows(
    campaign,
    base,
    (handle) => people.find((person) => person.handle === handle)?.name,
  );
  if (links.length > 0) await tx.insert(invitations).values(links).onConflictDoNothing();
  if (campaign.state === 'published') await fundPool(tx, campaign, base);
}

/** Funds the pool before the campaign starts. */
async function fundPool(tx: Tx, campaign: SeedCampaign, base: Date): Promise<void> {
  const owner = toCampaignId(campaign);
  const pool = getPool(campaign);
  const before = getCampaignTimes(campaign, base).startsAt.getTime() - 24 * 3_600_000;
  await postTransaction(tx, {
    key: `fund:${owner}`,
    kind: 'fund',
    at: new Date(Math.min(before, base.getTime())),
    entries: [
      { kind: 'funding', owner: '', currency: campaign.currency, amount: -pool },
      { kind: 'pool', owner, currency: campaign.currency, amount: pool },
    ],
  });
}
