/** Lists of a person's campaigns; each is one statement. */
import { and, asc, desc, sql } from 'drizzle-orm';
import type { CampaignCard, PastCampaign } from '../../../contract/campaign.ts';
import type { Paged } from '../../../contract/common.ts';
import type { Attachment } from '../../../contract/post.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import { toMoney } from '../../common/money.ts';
import { prepareCards, type CardFacts } from './campaign-facts.queries.ts';
import { hasStatus, isOpen } from './campaign-status.queries.ts';
import { hasTakenPart, isJoined, isPublished } from './campaign-visibility.queries.ts';
import { toCampaignCard } from './campaigns.views.ts';
import { sumEarned, toParticipation, toViewerCard } from './participations.views.ts';

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
