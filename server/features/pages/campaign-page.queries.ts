/** The campaign page: details, metrics, own weeks, leaderboard and top posts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { Context } from '../../context.ts';
import { posts } from '../../schema.ts';
import { toInvitationNote } from '../campaigns/invitation-notes.queries.ts';
import { preparePostCards } from '../posts/post-cards.queries.ts';
import type { CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { getVisibleCampaign } from '../campaigns/campaign-visibility.queries.ts';
import { toCampaignDetail } from '../campaigns/campaigns.views.ts';
import { prepareLeaderboard } from '../campaigns/leaderboard.queries.ts';
import { toMyWeeks, toRewardShares } from '../campaigns/my-weeks.views.ts';
import { toParticipation } from '../campaigns/participations.views.ts';
import { areResultsDelayed } from '../campaigns/unread-posts.queries.ts';
import { isCountedPost } from '../campaigns/counted-posts.queries.ts';

const loadLeaderboard = prepareLeaderboard(10);

/** The campaign page. Leaderboard and top posts are for signed-in users only. */
export async function getCampaign(
  ctx: Context,
  userId: string | undefined,
  input: { id: string; weekId?: string | undefined },
): Promise<CampaignDetail> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await getVisibleCampaign(db, userId, input.id);
  const { campaign, totals, viewer, my: rows } = facts;
  const counted = totals && {
    ...(totals.metrics && { metrics: totals.metrics }),
    countedAt: totals.countedAt.toISOString(),
  };
  const my = toParticipation(facts, now);
  if (!viewer || !rows || !my) return { ...toCampaignDetail(facts, now), ...counted };
  const note = toInvitationNote(facts.invitationNotes);
  return {
    ...toCampaignDetail(facts, now, { my, person: viewer.facts, weeks: toMyWeeks(facts, rows) }),
    ...(note && { invitationNote: note }),
    ...((await areResultsDelayed(db, campaign, now)) && { resultsDelayed: true as const }),
    rewardShares: toRewardShares(facts, rows),
    ...counted,
    leaderboard: isKnownPeriod(facts, input.weekId)
      ? await loadLeaderboard(db, viewer.userId, input.weekId ?? campaign.id)
      : [],
    rankedPeople: totals?.periods[input.weekId ?? campaign.id]?.people ?? 0,
    topPosts: await findTopPosts(db, { campaignId: campaign.id }, now),
  };
}

const isKnownPeriod = ({ weeks }: CampaignFacts, weekId: string | undefined): boolean =>
  weekId === undefined || weeks.some(({ id }) => id === weekId);

/** The counted posts with the highest scores. */
const findTopPosts = preparePostCards<{ campaignId: string }>('top_posts', {
  where: and(
    eq(posts.campaignId, sql.placeholder('campaignId')),
    isCountedPost,
    isNull(posts.deletedAt),
  ),
  own: false,
  // The order of the index `posts_top`.
  order: [sql`${posts.score} desc nulls last`, sql`${posts.createdAt} desc`],
  limit: 3,
});
