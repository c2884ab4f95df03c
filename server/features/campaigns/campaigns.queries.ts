/** Lists of campaigns; each is one statement. */
import { and, asc, desc, sql } from 'drizzle-orm';
import type { CampaignCard, PastCampaign } from '../../../contract/campaign.ts';
import type { CampaignStatus } from '../../../contract/campaign-statuses.ts';
import type { Paged } from '../../../contract/common.ts';
import type { Attachment } from '../../../contract/post.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import { toMoney } from '../../common/money.ts';
import { prepareCards, type CardFacts } from './campaign-facts.queries.ts';
import { hasStatus, isOpen } from './campaign-status.queries.ts';
import {
  hasTakenPart,
  isJoined,
  isOfBrand,
  isPublished,
  isVisible,
} from './campaign-visibility.queries.ts';
import { toCampaignCard } from './campaigns.views.ts';
import { sumEarned, toParticipation } from './participations.views.ts';

/** A card with the viewer's participation. */
export const toViewerCard = (facts: CardFacts, now: Date): CampaignCard =>
  toCampaignCard(facts, now, toParticipation(facts, now));

const at = sql.placeholder('now');

const findCurrent = prepareCards<{ now: Date }>('current_campaigns', {
  where: and(isOpen(at), isJoined),
  order: [asc(campaigns.endsAt), desc(campaigns.startsAt), asc(campaigns.campaignIndex)],
});

/** Joined campaigns that are open for posts, ordered by their end. */
export async function listCurrentCampaigns(
  ctx: Context,
  viewerId: string,
  limit?: number,
): Promise<CampaignCard[]> {
  const now = ctx.clock.now();
  const facts = await findCurrent(ctx.database.db, { now, viewerId, limit });
  return facts.map((one) => toViewerCard(one, now));
}

const findVisible = (status?: CampaignStatus) =>
  prepareCards<{ now: Date; brand: string | null }>(`visible_campaigns_${status ?? 'all'}`, {
    where: and(isVisible, isOfBrand, status && hasStatus([status], at)),
  });
const findVisibleOfAnyStatus = findVisible();
const findVisibleOf: Record<CampaignStatus, typeof findVisibleOfAnyStatus> = {
  inactive: findVisible('inactive'),
  active: findVisible('active'),
  ending: findVisible('ending'),
  evaluating: findVisible('evaluating'),
  evaluated: findVisible('evaluated'),
};

interface CampaignsFilter {
  status?: CampaignStatus | undefined;
  limit?: number | undefined;
  /** The brand whose host is asked: its campaigns alone. */
  brand?: string | null;
}

/** All campaigns that the user may see; public ones without a user. */
export async function listCampaigns(
  ctx: Context,
  viewerId: string | undefined,
  { status, limit, brand = null }: CampaignsFilter = {},
): Promise<CampaignCard[]> {
  const now = ctx.clock.now();
  const find = status ? findVisibleOf[status] : findVisibleOfAnyStatus;
  const facts = await find(ctx.database.db, { now, viewerId, limit, brand });
  return facts.map((one) => toViewerCard(one, now));
}

const isPast = and(isPublished, hasTakenPart, hasStatus(['evaluating', 'evaluated'], at));
const findPast = prepareCards<{ now: Date }>('past_campaigns', {
  where: isPast,
  order: [desc(campaigns.endsAt), desc(campaigns.startsAt), asc(campaigns.campaignIndex)],
});

/** Ended campaigns of the user with rank and reward, newest first. */
export async function listPastCampaigns(
  ctx: Context,
  viewerId: string,
  limit?: number,
): Promise<PastCampaign[]> {
  const now = ctx.clock.now();
  const facts = await findPast(ctx.database.db, { now, viewerId, limit });
  return facts.map((one) => toPastCampaign(one, now));
}

// Cursors hold milliseconds; a time that the operator wrote in SQL may have microseconds.
const endsAt = sql`date_trunc('milliseconds', ${campaigns.endsAt})`;
const findPastPage = prepareCards<{ now: Date; endsAt: string; id: string }>(
  'past_campaigns_page',
  {
    where: and(
      isPast,
      sql`(${endsAt}, ${campaigns.id}) < (${sql.placeholder('endsAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    ),
    order: [desc(endsAt), desc(campaigns.id)],
  },
);

/** All past campaigns in pages, newest first. */
export async function exportPastCampaigns(
  ctx: Context,
  viewerId: string,
  { cursor, limit = listLimits.pageSize }: { cursor?: string; limit?: number } = {},
): Promise<Paged<PastCampaign>> {
  const now = ctx.clock.now();
  const position = toCursorPosition(cursor);
  const facts = await findPastPage(ctx.database.db, {
    now,
    viewerId,
    endsAt: position.at,
    id: position.id,
    limit: limit + 1,
  });
  const items = facts.slice(0, limit).map((one) => toPastCampaign(one, now));
  const last = items.at(-1);
  const hasMore = last && facts.length > limit;
  return {
    items,
    nextCursor: hasMore ? toTimeCursor({ createdAt: last.endsAt, id: last.id }) : null,
  };
}

function toPastCampaign(facts: CardFacts, now: Date): PastCampaign {
  const { campaign, currency } = facts;
  const my = toParticipation(facts, now)!;
  return {
    ...toCampaignCard(facts, now, my),
    finalRank: campaign.maturedAt ? (my.rank ?? null) : null,
    earned: my.payout || campaign.maturedAt ? toMoney(sumEarned(facts, now), currency) : null,
    impressions: my.impressions,
    attachments: toFiles(facts).slice(0, shownFiles),
  };
}

/** The most that a row shows. */
const shownFiles = 3;

/** The files of posts that were not deleted. */
const toFiles = ({ my }: CardFacts): Attachment[] =>
  (my?.posts ?? []).filter(({ status }) => status !== 'deleted').flatMap(({ files }) => files);
