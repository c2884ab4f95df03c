/** Loads campaigns with all data of a campaign card, in a fixed number of queries. */
import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Db } from '../../db/connect.ts';
import {
  advertisers,
  campaigns,
  campaignWeeks,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  participations,
  posts,
} from '../../db/schema.ts';
import type { EvaluationRules } from '../../domain/post-evaluation.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
type WeekRow = typeof campaignWeeks.$inferSelect;
export type AdvertiserRow = typeof advertisers.$inferSelect;
export type CurrencyRow = typeof currencies.$inferSelect;

export interface CampaignFacts {
  campaign: CampaignRow;
  advertiser: AdvertiserRow;
  currency: CurrencyRow;
  /** In chronological order. */
  weeks: WeekRow[];
  participantCount: number;
  /** Without deleted posts. */
  postCount: number;
  /** Minor units in the campaign's pool account. */
  poolBalance: bigint;
}

/** Ordered by start, newest first. */
export async function loadCampaigns(
  db: Db,
  where: SQL | undefined,
  limit: number = listLimits.pageSize,
): Promise<CampaignFacts[]> {
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
  const participantCounts = await countByCampaign(db, participations, ids);
  const postCounts = await countByCampaign(db, posts, ids, ne(posts.status, 'deleted'));
  const pools = await loadPoolBalances(db, ids);
  return found.map((row) => ({
    ...row,
    weeks: weeks.filter((week) => week.campaignId === row.campaign.id),
    participantCount: participantCounts.get(row.campaign.id) ?? 0,
    postCount: postCounts.get(row.campaign.id) ?? 0,
    poolBalance: pools.get(row.campaign.id) ?? 0n,
  }));
}

export async function loadCampaign(
  db: Db,
  where: SQL | undefined,
): Promise<CampaignFacts | undefined> {
  return (await loadCampaigns(db, where, 1))[0];
}

async function countByCampaign(
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

async function loadPoolBalances(db: Db, ids: string[]): Promise<Map<string, bigint>> {
  const found = await db
    .select({ owner: ledgerAccounts.owner, total: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.kind, 'pool'), inArray(ledgerAccounts.owner, ids)))
    .groupBy(ledgerAccounts.owner);
  return new Map(found.map(({ owner, total }) => [owner, BigInt(total)]));
}

/** The evaluation rules of a campaign row. */
export const toEvaluationRules = (campaign: CampaignRow): EvaluationRules => ({
  rules: campaign.rules,
  startsAt: campaign.startsAt,
  maturesAt: campaign.maturesAt,
  firstDayBonus: campaign.firstDayBonus !== null,
});
