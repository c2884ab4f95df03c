/** The list of all campaigns: found, counted and sorted in the catalog; the database gives the cards of one page. */
import { sql } from 'drizzle-orm';
import {
  acceptsPosts,
  countByMembership,
  createSearch,
  defaultFilter,
  filterCampaigns,
  getShownStatus,
  isFull,
  type CampaignFilter,
  type ListedCampaign,
} from '../../../common/campaign-filter.ts';
import { compareRecommended } from '../../../common/campaign-order.ts';
import type { CampaignCard, CampaignPage } from '../../../contract/campaign.ts';
import { shownStatuses } from '../../../contract/campaign-filters.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { prepareCards } from './campaign-facts.queries.ts';
import { findByIds, findListViewer, type ListViewer } from './campaign-catalog.queries.ts';
import { readCatalog, toCatalogEntry, type CatalogEntry } from './campaign-catalog.service.ts';
import { getCampaignStatus } from './campaign-status.rules.ts';
import { toViewerCard } from './participations.views.ts';
import { getEligibility, getPersonRequirements } from './requirements.rules.ts';

interface Listed extends ListedCampaign {
  entry: CatalogEntry;
  /** The viewer joined it, and may have left since. */
  isTaken: boolean;
}

/** As `toParticipation` judges it for a card. */
function toMy({ id, rules, advertiserId }: CatalogEntry, of: ListViewer, now: Date): Listed['my'] {
  const { viewer, taken, invited, ownAdvertisers } = of;
  const mayNotJoin = viewer.isAdministrator || ownAdvertisers.has(advertiserId);
  const joined = taken.get(id)?.isMember ?? false;
  return {
    joined,
    invited: invited.get(id)?.isUsable ?? false,
    eligible:
      mayNotJoin && !joined
        ? 'no'
        : getEligibility(getPersonRequirements(rules, viewer.facts, now)),
  };
}

function toListed(entry: CatalogEntry, of: ListViewer | null, now: Date): Listed {
  const { state, visibility, participantCap, participantCount } = entry;
  return {
    entry,
    isTaken: of?.taken.has(entry.id) ?? false,
    endsAt: entry.listed.endsAt,
    startBy: entry.listed.startBy,
    rewardPool: entry.listed.rewardPool,
    status: getCampaignStatus(entry, now),
    isPaused: state === 'paused' ? true : undefined,
    visibility,
    participantCap,
    participantCount,
    my: of && toMy(entry, of, now),
  };
}

/** What the viewer took part in or is invited to and the catalog does not have: it ended long ago. */
async function findOlder(
  { database }: Context,
  of: ListViewer | null,
  known: ReadonlyMap<string, CatalogEntry>,
): Promise<CatalogEntry[]> {
  if (!of) return [];
  const ids = [...of.taken.keys(), ...of.invited.keys()].filter((id) => !known.has(id));
  if (ids.length === 0) return [];
  const rows = await findByIds(database.db, { ids: [...new Set(ids)] });
  return rows.filter(({ state }) => state !== 'draft').map(toCatalogEntry);
}

/** All campaigns that a viewer may see; public ones without a viewer. On a brand's host those of the brand. */
async function listVisible(
  ctx: Context,
  viewerId: string | undefined,
  brand: string | null,
): Promise<Listed[]> {
  const now = ctx.clock.now();
  const [catalog, viewer] = await Promise.all([
    readCatalog(ctx),
    viewerId === undefined ? null : findListViewer(ctx.database.db, viewerId),
  ]);
  const older = await findOlder(ctx, viewer, catalog);
  const isVisible = ({ id, visibility }: CatalogEntry): boolean =>
    visibility === 'public' || Boolean(viewer?.taken.has(id) || viewer?.invited.has(id));
  return [...catalog.values(), ...older]
    .filter((entry) => isVisible(entry) && (brand === null || entry.brand === brand))
    .map((entry) => toListed(entry, viewer, now));
}

const findCards = prepareCards<{ ids: string[] }>('listed_campaigns', {
  where: sql`${campaigns.id} = any(${sql.placeholder('ids')}::uuid[])`,
});

/** The cards of some campaigns, in the order of their ids. */
async function loadCards(
  ctx: Context,
  viewerId: string | undefined,
  ids: readonly string[],
): Promise<CampaignCard[]> {
  if (ids.length === 0) return [];
  const now = ctx.clock.now();
  const found = await findCards(ctx.database.db, { ids: [...ids], viewerId, limit: ids.length });
  const byId = new Map(found.map((facts) => [facts.campaign.id, toViewerCard(facts, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type PartOf<T> = { [K in keyof T]?: T[K] | undefined };

export interface BrowseInput extends PartOf<CampaignFilter> {
  /** Words that have to occur. */
  text?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A cursor names the last campaign of a page, and its place: the list may have changed since. */
const toCursor = (place: number, id: string): string => `${place}.${id}`;

/** The place after the last campaign of the page before. Where that has left the list, the others have moved up by one. */
function findStart(found: readonly Listed[], cursor: string | undefined): number {
  const [place, id] = (cursor ?? '').split('.');
  if (!id) return 0;
  const last = found.findIndex(({ entry }) => entry.id === id);
  return last < 0 ? Math.max(0, (Number(place) || 0) - 1) : last + 1;
}

/** A page of the campaigns that a viewer may see and that pass the filters, and how many each filter has. */
export async function browseCampaigns(
  ctx: Context,
  viewerId: string | undefined,
  input: BrowseInput = {},
  brand: string | null = null,
): Promise<CampaignPage> {
  const { text = '', cursor, limit = listLimits.pageSize } = input;
  const filter: CampaignFilter = {
    membership: input.membership ?? defaultFilter.membership,
    status: input.status ?? defaultFilter.status,
    order: input.order ?? defaultFilter.order,
  };
  const visible = await listVisible(ctx, viewerId, brand);
  const hasWords = createSearch(text);
  const searched = visible.filter(({ entry }) => hasWords(entry.searchText));
  const found = filterCampaigns(searched, filter, ctx.clock.now().getTime());
  const start = findStart(found, cursor);
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  const end = start + page.length;
  const statuses = new Set(searched.map(getShownStatus));
  return {
    items: await loadCards(
      ctx,
      viewerId,
      page.map(({ entry }) => entry.id),
    ),
    nextCursor: last && end < found.length ? toCursor(end, last.entry.id) : null,
    total: found.length,
    visible: visible.length,
    counts: countByMembership(searched),
    statuses: shownStatuses.filter((status) => statuses.has(status)),
  };
}

/** The first campaigns that a viewer may see, the recommended ones before the others. */
export async function listCampaigns(
  ctx: Context,
  viewerId: string | undefined,
  {
    limit = listLimits.pageSize,
    brand = null,
  }: { limit?: number | undefined; brand?: string | null } = {},
): Promise<CampaignCard[]> {
  const visible = await listVisible(ctx, viewerId, brand);
  const found = filterCampaigns(visible, defaultFilter, ctx.clock.now().getTime());
  const ids = found.slice(0, limit).map(({ entry }) => entry.id);
  return loadCards(ctx, viewerId, ids);
}

export interface Offers {
  /** Campaigns that the person can join and never joined, the recommended ones first. */
  ids: string[];
  /** Whether none is open of all that the person may see. */
  noneOpen: boolean;
}

/** Open campaigns with a free seat whose known requirements are met; those by invitation with one. On a brand's host those of the brand. */
export async function findOffers(
  ctx: Context,
  userId: string,
  brand: string | null,
  limit: number,
): Promise<Offers> {
  const open = (await listVisible(ctx, userId, brand)).filter(acceptsPosts);
  const offered = open
    .filter(({ visibility, my }) => visibility === 'public' || my?.invited)
    .filter((campaign) => !campaign.isTaken && !isFull(campaign) && campaign.my?.eligible !== 'no')
    .sort(compareRecommended(ctx.clock.now().getTime()));
  return {
    ids: offered.slice(0, limit).map(({ entry }) => entry.id),
    noneOpen: open.length === 0,
  };
}
