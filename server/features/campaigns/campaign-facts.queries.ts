/**
 * Loads campaigns with all data of a campaign card, and with the viewer's side of each, in one statement. Its cost does not
 * grow with the posts and participants of a campaign: those are counted by `server/features/standings/`.
 */
import { asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  advertisers,
  brands,
  campaigns,
  campaignTotals,
  campaignWeeks,
  conversionCounts,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  networkAccounts,
  users,
} from '../../schema.ts';
import type { EvaluationRules } from './post-evaluation.rules.ts';
import { selectNote, type NoteRow } from './invitation-notes.queries.ts';
import { myInvitationId, myRows, type MyRows } from './my-rows.queries.ts';
import { toViewer, viewerColumnsByCampaign, type Viewer } from './viewer.queries.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
type WeekRow = typeof campaignWeeks.$inferSelect;
export type AdvertiserRow = typeof advertisers.$inferSelect;

/** A campaign as cards show it. */
export type CardAdvertiser = Omit<AdvertiserRow, 'landing'>;
type CardCampaign = Pick<CampaignRow, keyof typeof cardColumns>;
type CardWeek = Pick<WeekRow, keyof typeof cardWeekColumns>;

/** What a card of a campaign is made of. */
export interface CardFacts {
  campaign: CardCampaign;
  advertiser: CardAdvertiser;
  /** Null for an advertiser without a brand. */
  brand: Pick<typeof brands.$inferSelect, 'tokens' | 'colorScheme'> | null;
  currency: { code: string; decimals: number };
  /** In chronological order. */
  weeks: CardWeek[];
  /** Null until the first count. */
  totals: Omit<typeof campaignTotals.$inferSelect, 'campaignId' | 'claimed'> | null;
  /** Minor units in the campaign's pool account; null before the first entry. */
  poolBalance: bigint | null;
  /** Null without `viewerId`, and for an unknown one. */
  viewer: Viewer | null;
  my: MyRows | null;
  /** Counted conversion events; the subject is the campaign or the viewer. */
  conversions: { subjectId: string; count: number }[];
}

/** With all columns. */
export interface CampaignFacts extends CardFacts {
  campaign: CampaignRow;
  weeks: WeekRow[];
  /** The note of the invitation by which the viewer, a member, joined; at most one. */
  invitationNotes: NoteRow[];
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

const weeksOfCampaign = sql`from ${campaignWeeks} where ${campaignWeeks.campaignId} = ${campaigns.id} order by ${campaignWeeks.index}`;
const { pool, theme, evaluatedAt, campaignId, ...cardWeekColumns } = allColumns(campaignWeeks);
const cardWeeks = jsonRows(cardWeekColumns, weeksOfCampaign);
const allWeeks = jsonRows(allColumns(campaignWeeks), weeksOfCampaign);

// Long texts and lists, and what only the page of the campaign and acts need.
const { descriptionMarkdown, guidelines, links, firstDayBonus, ...shortColumns } =
  allColumns(campaigns);
const {
  key,
  advertiserId,
  previewToken,
  previewExpiresAt,
  expiredAt,
  version,
  changedAt,
  ...cardColumns
} = shortColumns;

const poolBalance = sql`(
  select sum(${ledgerEntries.amount}) from ${ledgerAccounts}
  join ${ledgerEntries} on ${ledgerEntries.accountId} = ${ledgerAccounts.id}
  where ${ledgerAccounts.kind} = 'pool' and ${ledgerAccounts.owner} = ${campaigns.id}::text)`.mapWith(
  BigInt,
) as SQL<bigint | null>;

const { landing, ...advertiserColumns } = allColumns(advertisers);
const { code, decimals } = allColumns(currencies);
const { posts, metrics, periods, countedAt } = allColumns(campaignTotals);

/** Conversions of the campaign, and of the viewer in it. */
const conversions = jsonRows(
  { subjectId: conversionCounts.subjectId, count: conversionCounts.count },
  sql`from ${conversionCounts} where ${conversionCounts.campaignId} = ${campaigns.id}
    and ${conversionCounts.subjectId} in (${campaigns.id}, ${users.id})`,
);

/** Columns of campaigns and of their weeks. */
const cardSelection = { campaign: cardColumns, weeks: cardWeeks };
const fullSelection = {
  campaign: allColumns(campaigns),
  weeks: allWeeks,
  invitationNotes: selectNote(myInvitationId),
};

const selectCampaigns = (
  db: Db,
  selection: typeof cardSelection,
  { where, order = newestFirst }: CampaignsQuery,
  viewerId: string | Placeholder | null,
  limit: number | Placeholder,
) =>
  db
    .select({
      ...selection,
      advertiser: advertiserColumns,
      brand: { tokens: brands.tokens, colorScheme: brands.colorScheme },
      currency: { code, decimals },
      totals: { posts, metrics, periods, countedAt },
      poolBalance,
      viewer: viewerColumnsByCampaign,
      my: myRows,
      conversions,
    })
    .from(campaigns)
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .leftJoin(campaignTotals, eq(campaignTotals.campaignId, campaigns.id))
    .leftJoin(users, sql`${users.id} = ${viewerId}`)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(where)
    .orderBy(...order)
    .limit(limit);

type FoundCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number];

function toCardFacts({ viewer, my, ...row }: FoundCampaign): CardFacts {
  const known = toViewer(viewer);
  return { ...row, viewer: known, my: known && my };
}

type FindCampaigns<V, F> = (db: Db, values: V & CampaignsOptions) => Promise<F[]>;

function prepareSelection<V extends Record<string, unknown>>(
  name: string,
  selection: typeof cardSelection,
  query: CampaignsQuery,
): FindCampaigns<V, CardFacts> {
  const viewer = sql.placeholder('viewerId');
  const prepare = prepareOnce((db) =>
    selectCampaigns(db, selection, query, viewer, sql.placeholder('limit')).prepare(name),
  );
  return async (db, { viewerId = null, limit = listLimits.pageSize, ...values }) => {
    const found = await prepare(db).execute({ ...values, viewerId, limit });
    return found.map(toCardFacts);
  };
}

/**
 * A query of campaign cards that is built once.
 *
 * @param query with `sql.placeholder` for each of `V`
 */
export const prepareCards = <V extends Record<string, unknown>>(
  name: string,
  query: CampaignsQuery,
): FindCampaigns<V, CardFacts> => prepareSelection(name, cardSelection, query);

/** As {@link prepareCards}, with all columns. */
export const prepareCampaigns = <V extends Record<string, unknown>>(
  name: string,
  query: CampaignsQuery,
) => prepareSelection<V>(name, fullSelection, query) as FindCampaigns<V, CampaignFacts>;

/** With all columns. */
export async function loadCampaigns(
  db: Db,
  {
    viewerId = undefined,
    limit = listLimits.pageSize,
    ...query
  }: CampaignsQuery & CampaignsOptions,
): Promise<CampaignFacts[]> {
  const found = await selectCampaigns(db, fullSelection, query, viewerId ?? null, limit);
  return found.map(toCardFacts) as CampaignFacts[];
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
