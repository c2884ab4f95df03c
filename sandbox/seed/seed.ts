/**
 * Adds the demonstration data on the first start of a sandbox. An interrupted seed resumes at the next start with the same base
 * time, because ids and ledger keys are derived from names.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/db/connect.ts';
import {
  advertiserMembers,
  advertisers,
  badges,
  brands,
  meta,
  networkAccounts,
  users,
} from '../../server/schema.ts';
import { ensureDemoAdministrators } from './demo-administrators.ts';
import { seedBrands } from './brands.ts';
import { seedAdvertiserMembers, seedAdvertisers } from './advertisers.ts';
import { seedBadges } from './badges.ts';
import { createContextAt, simulateCampaign } from './history.ts';
import { seedId } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';
import { createSeedPeople } from './people.ts';
import { getDay, toUserId } from './rows.ts';
import { writeCampaigns } from './seed-campaigns.ts';

/** Days before the first start, when operators made the campaigns. */
const madeDaysAgo = 60;

export async function seedDatabase(ctx: Context, network: SeedNetwork): Promise<void> {
  if ((await readMeta(ctx, 'seed', '')) === 'done') return;
  const base = new Date(await readMeta(ctx, 'seed-base', ctx.clock.now().toISOString()));
  const people = createSeedPeople(base);
  // Later starts need neither the files nor their parser.
  const { readDemonstration } = await import('./demonstration.ts');
  const campaigns = await readDemonstration(base);
  const past = createContextAt(ctx, network, getDay(base, -madeDaysAgo));
  await ensureDemoAdministrators(past);
  await ctx.database.transaction(async (tx) => {
    await writeRows(tx, network, people, base);
    await writeCampaigns(past, tx, campaigns, people, base);
  });
  ctx.log.info({ campaigns: campaigns.length, people: people.length }, 'seed: written');
  await network.save();
  for (const campaign of campaigns)
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
      handle,
      name,
      avatarUrl,
      followers,
      verified,
      network: network.name,
      networkUserId: id,
      userId: user.id,
      id: seedId('account', handle),
      accountCreatedAt: new Date(profile.createdAt),
      syncedAt: base,
    })
    .onConflictDoNothing();
}
