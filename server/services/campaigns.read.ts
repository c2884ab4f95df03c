/** Reads campaigns with everything that a card shows of them, in a handful of queries however many they are. */
import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import {
  advertisers,
  campaigns,
  campaignWeeks,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  participations,
  posts,
} from '../db/schema.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type WeekRow = typeof campaignWeeks.$inferSelect;
export type AdvertiserRow = typeof advertisers.$inferSelect;
export type CurrencyRow = typeof currencies.$inferSelect;

export interface CampaignFacts {
  campaign: CampaignRow;
  advertiser: AdvertiserRow;
  currency: CurrencyRow;
  /** In the order of their time. */
  weeks: WeekRow[];
  participantCount: number;
  /** Deleted ones are not counted. */
  postCount: number;
  /** Minor units that lie in its pool. */
  poolLeft: bigint;
}

/** In the order of their start, newest first. */
export async function readCampaigns(db: Db, where: SQL | undefined, limit = 100): Promise<CampaignFacts[]> {
  const found = await db
    .select({ campaign: campaigns, advertiser: advertisers, currency: currencies })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(where)
    .orderBy(sql`${campaigns.startsAt} desc`, asc(campaigns.campaignIndex))
    .limit(limit);
  const ids = found.map(({ campaign }) => campaign.id);
  if (ids.length === 0) return [];
  const weeks = await db
    .select()
    .from(campaignWeeks)
    .where(inArray(campaignWeeks.campaignId, ids))
    .orderBy(asc(campaignWeeks.index));
  const people = await countBy(db, participations, ids);
  const written = await countBy(db, posts, ids, ne(posts.status, 'deleted'));
  const pools = await poolsOf(db, ids);
  return found.map((row) => ({
    ...row,
    weeks: weeks.filter((week) => week.campaignId === row.campaign.id),
    participantCount: people.get(row.campaign.id) ?? 0,
    postCount: written.get(row.campaign.id) ?? 0,
    poolLeft: pools.get(row.campaign.id) ?? 0n,
  }));
}

export async function readCampaign(db: Db, where: SQL | undefined): Promise<CampaignFacts | undefined> {
  return (await readCampaigns(db, where, 1))[0];
}

async function countBy(
  db: Db,
  table: typeof participations | typeof posts,
  ids: string[],
  where?: SQL,
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: table.campaignId, n: count() })
    .from(table)
    .where(and(inArray(table.campaignId, ids), where))
    .groupBy(table.campaignId);
  return new Map(found.map(({ id, n }) => [id, n]));
}

async function poolsOf(db: Db, ids: string[]): Promise<Map<string, bigint>> {
  const found = await db
    .select({ owner: ledgerAccounts.owner, total: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.kind, 'pool'), inArray(ledgerAccounts.owner, ids)))
    .groupBy(ledgerAccounts.owner);
  return new Map(found.map(({ owner, total }) => [owner, BigInt(total)]));
}
