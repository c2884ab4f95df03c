/**
 * Demonstration data, once: on the first start of a sandbox. Cut short, it goes on at the next start with the same
 * moment as its base, because every row's id and every ledger key follows from its name. Currencies are facts of the
 * product and are there in every mode.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { post } from '../db/ledger.ts';
import type { Tx } from '../db/connect.ts';
import {
  advertisers,
  brands,
  campaigns,
  campaignWeeks,
  currencies,
  invitations,
  meta,
  networkAccounts,
  suggestions,
  users,
} from '../db/schema.ts';
import { seedAdvertisers, seedBrands, seedCurrencies } from './brands.ts';
import type { SeedCampaign } from './campaign.ts';
import { seedCampaigns } from './campaigns/index.ts';
import { liveThrough } from './history.ts';
import { seedId } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network.ts';
import { seedPeople } from './people.ts';
import { campaignId, campaignRow, dayOf, invitationRows, poolOf, suggestionRows, timesOf, userId, weekRows } from './rows.ts';

/** @param network the sandbox's; null outside of the sandbox, where there is nothing to demonstrate. */
export async function seedDatabase(ctx: Context, network: SeedNetwork | null): Promise<void> {
  await ctx.database.db.insert(currencies).values(seedCurrencies).onConflictDoNothing();
  if (!network || (await recall(ctx, 'seed', '')) === 'done') return;
  const base = new Date(await recall(ctx, 'seed-base', ctx.clock.now().toISOString()));
  const people = seedPeople(base);
  await ctx.database.transaction((tx) => writeRows(ctx, tx, network, people, base));
  await network.save();
  for (const campaign of seedCampaigns) await liveThrough({ ctx, network, people, base }, campaign);
  await ctx.database.db.insert(meta).values({ key: 'seed', value: 'done' }).onConflictDoNothing();
}

/** What is written down under `key`; writes `first` where there is nothing and `first` is not empty. */
async function recall(ctx: Context, key: string, first: string): Promise<string> {
  const { db } = ctx.database;
  if (first) await db.insert(meta).values({ key, value: first }).onConflictDoNothing();
  const [row] = await db.select().from(meta).where(eq(meta.key, key));
  return row?.value ?? first;
}

async function writeRows(ctx: Context, tx: Tx, network: SeedNetwork, people: SeedAccount[], base: Date): Promise<void> {
  await tx.insert(brands).values(seedBrands).onConflictDoNothing();
  await tx.insert(advertisers).values(seedAdvertisers).onConflictDoNothing();
  for (const person of people) await writePerson(tx, network, person, base);
  for (const campaign of seedCampaigns) await writeCampaign(tx, campaign, people, base);
  ctx.log.info({ campaigns: seedCampaigns.length, people: people.length }, 'seed: written');
}

async function writePerson(tx: Tx, network: SeedNetwork, person: SeedAccount, base: Date): Promise<void> {
  const profile = network.addAccount(person);
  const { id, handle, name, avatarUrl, followers, verified } = profile;
  const user = {
    id: userId(handle),
    createdAt: dayOf(base, -50),
    handle,
    name,
    imageUrl: avatarUrl,
    roles: ['reader', 'writer'],
  };
  await tx.insert(users).values(user).onConflictDoNothing();
  await tx
    .insert(networkAccounts)
    .values({
      ...{ handle, name, avatarUrl, followers, verified, network: network.name, networkUserId: id, userId: user.id },
      id: seedId('account', handle),
      accountCreatedAt: new Date(profile.createdAt),
      syncedAt: base,
    })
    .onConflictDoNothing();
}

async function writeCampaign(tx: Tx, campaign: SeedCampaign, people: readonly SeedAccount[], base: Date): Promise<void> {
  const advertiser = seedAdvertisers.find(({ slug }) => slug === campaign.advertiser);
  if (!advertiser) throw new Error(`The seed's campaign ${campaign.key} names no advertiser.`);
  await tx
    .insert(campaigns)
    .values(campaignRow(campaign, advertiser, base))
    .onConflictDoNothing();
  await tx.insert(campaignWeeks).values(weekRows(campaign, base)).onConflictDoNothing();
  const starts = suggestionRows(campaign);
  if (starts.length > 0) await tx.insert(suggestions).values(starts).onConflictDoNothing();
  const links = invitationRows(campaign, base, (handle) => people.find((person) => person.handle === handle)?.name);
  if (links.length > 0) await tx.insert(invitations).values(links).onConflictDoNothing();
  if (campaign.state === 'published') await fund(tx, campaign, base);
}

/** The advertiser's money lies in the pool before anybody can join. */
async function fund(tx: Tx, campaign: SeedCampaign, base: Date): Promise<void> {
  const owner = campaignId(campaign);
  const pool = poolOf(campaign);
  const before = timesOf(campaign, base).startsAt.getTime() - 24 * 3_600_000;
  await post(tx, {
    key: `fund:${owner}`,
    kind: 'fund',
    at: new Date(Math.min(before, base.getTime())),
    entries: [
      { kind: 'funding', owner: '', currency: campaign.currency, amount: -pool },
      { kind: 'pool', owner, currency: campaign.currency, amount: pool },
    ],
  });
}
