/**
 * Loads campaigns with all data of a campaign card, and with the viewer's side of each, in one statement. Its cost does not
 * grow with the posts and participants of a campaign: those are counted by `topics/standings/`.
 */
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import {
  advertisers,
  campaigns,
  campaignTotals,
  campaignWeeks,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  networkAccounts,
  users,
} from '../../db/schema.ts';
import type { EvaluationRules } from '../../domain/post-evaluation.ts';
import { selectMyRows, type MyRows } from './my-rows.queries.ts';
import { toViewer, viewerColumns, type Viewer } from './viewer.queries.ts';

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
  /** Null until the first count. */
  totals: typeof campaignTotals.$inferSelect | null;
  /** Minor units in the campaign's pool account. */
  poolBalance: bigint;
  /** Null without `viewerId`, and for an unknown one. */
  viewer: Viewer | null;
  my: MyRows | null;
}

export interface CampaignsQuery {
  where: SQL | undefined;
  /** By default by start, newest first. */
  order?: SQL[];
  limit?: number;
  /** Adds this user's side. `where` may use columns of `users` and `network_accounts`, which are then this user's. */
  viewerId?: string | undefined;
}

const newestFirst = [sql`${campaigns.startsAt} desc`, asc(campaigns.campaignIndex)];

const weekRows = jsonRows(
  allColumns(campaignWeeks),
  sql`from ${campaignWeeks} where ${campaignWeeks.campaignId} = ${campaigns.id} order by ${campaignWeeks.index}`,
);

const poolBalance = sql`(
  select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerAccounts}
  join ${ledgerEntries} on ${ledgerEntries.accountId} = ${ledgerAccounts.id}
  where ${ledgerAccounts.kind} = 'pool' and ${ledgerAccounts.owner} = ${campaigns.id}::text)`.mapWith(
  BigInt,
);

export async function loadCampaigns(
  db: Db,
  { where, order = newestFirst, limit = listLimits.pageSize, viewerId }: CampaignsQuery,
): Promise<CampaignFacts[]> {
  const userId = viewerId ?? null;
  const found = await db
    .select({
      campaign: campaigns,
      advertiser: advertisers,
      currency: currencies,
      totals: campaignTotals,
      weeks: weekRows,
      poolBalance,
      viewer: viewerColumns,
      my: selectMyRows(userId),
    })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .leftJoin(campaignTotals, eq(campaignTotals.campaignId, campaigns.id))
    .leftJoin(users, sql`${users.id} = ${userId}`)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return found.map(({ viewer, my, ...row }) => {
    const known = toViewer(viewer);
    return { ...row, viewer: known, my: known && my };
  });
}

export async function loadCampaign(
  db: Db,
  where: SQL | undefined,
  viewerId?: string,
): Promise<CampaignFacts | undefined> {
  return (await loadCampaigns(db, { where, limit: 1, viewerId }))[0];
}

/** The evaluation rules of a campaign row. */
export const toEvaluationRules = (campaign: CampaignRow): EvaluationRules => ({
  rules: campaign.rules,
  startsAt: campaign.startsAt,
  maturesAt: campaign.maturesAt,
  firstDayBonus: campaign.firstDayBonus !== null,
});
