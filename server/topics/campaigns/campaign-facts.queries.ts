/**
 * Loads campaigns with all data of a campaign card, and with the viewer's side of each, in one statement. Its cost does not
 * grow with the posts and participants of a campaign: those are counted by `topics/standings/`.
 */
import { asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
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
import { myRows, type MyRows } from './my-rows.queries.ts';
import { toViewer, viewerColumns, type Viewer } from './viewer.queries.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
type WeekRow = typeof campaignWeeks.$inferSelect;
export type AdvertiserRow = typeof advertisers.$inferSelect;

/** As cards show it. */
export type CardAdvertiser = Omit<AdvertiserRow, 'brand' | 'landing'>;

export interface CampaignFacts {
  campaign: CampaignRow;
  advertiser: CardAdvertiser;
  currency: { code: string; decimals: number };
  /** In chronological order. */
  weeks: WeekRow[];
  /** Null until the first count. */
  totals: Omit<typeof campaignTotals.$inferSelect, 'campaignId' | 'claimed'> | null;
  /** Minor units in the campaign's pool account. */
  poolBalance: bigint;
  /** Null without `viewerId`, and for an unknown one. */
  viewer: Viewer | null;
  my: MyRows | null;
}

/** Conditions and order of a query. Both may use columns of `users` and `network_accounts`, which are the viewer's. */
export interface CampaignsQuery {
  where: SQL | undefined;
  /** By default by start, newest first. */
  order?: SQL[];
}

/** `viewerId`: adds this user's side. */
interface CampaignsOptions {
  viewerId?: string | undefined;
  limit?: number | undefined;
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

const { brand, landing, ...advertiserColumns } = allColumns(advertisers);
const { code, decimals } = allColumns(currencies);
const { posts, metrics, countedAt } = allColumns(campaignTotals);

const selectCampaigns = (
  db: Db,
  { where, order = newestFirst }: CampaignsQuery,
  viewerId: string | Placeholder | null,
  limit: number | Placeholder,
) =>
  db
    .select({
      campaign: campaigns,
      advertiser: advertiserColumns,
      currency: { code, decimals },
      totals: { posts, metrics, countedAt },
      weeks: weekRows,
      poolBalance,
      viewer: viewerColumns,
      my: myRows,
    })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .leftJoin(campaignTotals, eq(campaignTotals.campaignId, campaigns.id))
    .leftJoin(users, sql`${users.id} = ${viewerId}`)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(where)
    .orderBy(...order)
    .limit(limit);

type FoundCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number];

function toCampaignFacts({ viewer, my, ...row }: FoundCampaign): CampaignFacts {
  const known = toViewer(viewer);
  return { ...row, viewer: known, my: known && my };
}

/**
 * A query of campaigns that is built once.
 *
 * @param query with `sql.placeholder` for each of `V`
 */
export function prepareCampaigns<V extends Record<string, unknown>>(
  name: string,
  query: CampaignsQuery,
): (db: Db, values: V & CampaignsOptions) => Promise<CampaignFacts[]> {
  const prepare = prepareOnce((db) =>
    selectCampaigns(db, query, sql.placeholder('viewerId'), sql.placeholder('limit')).prepare(name),
  );
  return async (db, { viewerId = null, limit = listLimits.pageSize, ...values }) => {
    const found = await prepare(db).execute({ ...values, viewerId, limit });
    return found.map(toCampaignFacts);
  };
}

export async function loadCampaigns(
  db: Db,
  {
    viewerId = undefined,
    limit = listLimits.pageSize,
    ...query
  }: CampaignsQuery & CampaignsOptions,
): Promise<CampaignFacts[]> {
  const found = await selectCampaigns(db, query, viewerId ?? null, limit);
  return found.map(toCampaignFacts);
}

export async function loadCampaign(
  db: Db,
  where: SQL | undefined,
  viewerId?: string,
): Promise<CampaignFacts | undefined> {
  return (await loadCampaigns(db, { where, limit: 1, viewerId }))[0];
}

export type EvaluationColumn = 'rules' | 'startsAt' | 'maturesAt' | 'firstDayBonus';
/** The evaluation rules of a campaign row. */
export const toEvaluationRules = (
  campaign: Pick<CampaignRow, EvaluationColumn>,
): EvaluationRules => ({
  rules: campaign.rules,
  startsAt: campaign.startsAt,
  maturesAt: campaign.maturesAt,
  firstDayBonus: campaign.firstDayBonus !== null,
});
