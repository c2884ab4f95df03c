/** Advertisers as an operator sees them: with their brand, landing page, campaigns and members. */
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { advertiserMembers, advertisers, campaigns, networkAccounts } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';

export type AdvertiserRow = typeof advertisers.$inferSelect;

export interface AdvertiserMember {
  networkUserId: string;
  /** Null before the first login. */
  handle: string | null;
}

export interface AdvertiserDetails extends Omit<AdvertiserRow, 'id'> {
  campaigns: number;
  members: AdvertiserMember[];
}

export const listAdvertisers = async (db: Db): Promise<Omit<AdvertiserDetails, 'members'>[]> =>
  (
    await db
      .select({ advertiser: advertisers, campaigns: count(campaigns.id) })
      .from(advertisers)
      .leftJoin(campaigns, eq(campaigns.advertiserId, advertisers.id))
      .groupBy(advertisers.id)
      .orderBy(asc(advertisers.slug))
  ).map(({ advertiser: { id: _, ...row }, campaigns }) => ({ ...row, campaigns }));

export async function findAdvertiser(
  db: Db | Tx,
  slug: string,
): Promise<AdvertiserRow | undefined> {
  const [row] = await db.select().from(advertisers).where(eq(advertisers.slug, slug));
  return row;
}

/** @throws OperatorError for an unknown slug */
export async function getAdvertiser(db: Db | Tx, slug: string): Promise<AdvertiserRow> {
  const row = await findAdvertiser(db, slug);
  if (!row) throw new OperatorError(`There is no advertiser ${slug}.`);
  return row;
}

export async function getAdvertiserDetails(db: Db | Tx, slug: string): Promise<AdvertiserDetails> {
  const { id, ...row } = await getAdvertiser(db, slug);
  return { ...row, campaigns: await countCampaigns(db, id), members: await listMembers(db, id) };
}

export const countCampaigns = (db: Db | Tx, id: string): Promise<number> =>
  db.$count(campaigns, eq(campaigns.advertiserId, id));

export const listMembers = (db: Db | Tx, id: string): Promise<AdvertiserMember[]> =>
  db
    .select({
      networkUserId: advertiserMembers.networkUserId,
      handle: networkAccounts.handle,
    })
    .from(advertiserMembers)
    .leftJoin(
      networkAccounts,
      and(
        eq(networkAccounts.network, advertiserMembers.network),
        eq(networkAccounts.networkUserId, advertiserMembers.networkUserId),
      ),
    )
    .where(eq(advertiserMembers.advertiserId, id))
    .orderBy(asc(networkAccounts.handle), asc(advertiserMembers.networkUserId));
