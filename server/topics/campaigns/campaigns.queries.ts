/** Lists of campaigns; each is one statement. */
import { and, asc, desc } from 'drizzle-orm';
import type { CampaignCard, CampaignStatus, PastCampaign } from '../../../contract/campaign.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../db/schema.ts';
import { toMoney } from '../../domain/money.ts';
import { loadCampaigns, type CampaignFacts } from './campaign-facts.queries.ts';
import { hasStatus, isOpen } from './campaign-status.queries.ts';
import { isPublished, isJoinedBy, isVisibleTo } from './campaign-visibility.queries.ts';
import { toCampaignCard } from './campaigns.views.ts';
import { toParticipation } from './participations.views.ts';

/** A card with the viewer's participation. */
export const toViewerCard = (facts: CampaignFacts, now: Date): CampaignCard =>
  toCampaignCard(facts, now, toParticipation(facts, now));

/** Joined campaigns that are open for posts, ordered by their end. */
export async function listCurrentCampaigns(
  ctx: Context,
  userId: string,
  limit: number = listLimits.pageSize,
): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await loadCampaigns(db, {
    where: and(isOpen(now), isJoinedBy(db, userId)),
    order: [asc(campaigns.endsAt), desc(campaigns.startsAt), asc(campaigns.campaignIndex)],
    limit,
    viewerId: userId,
  });
  return facts.map((one) => toViewerCard(one, now));
}

/** All campaigns that the user may see; public ones without a user. */
export async function listCampaigns(
  ctx: Context,
  userId: string | undefined,
  input: { status?: CampaignStatus | undefined; limit?: number | undefined } = {},
): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await loadCampaigns(db, {
    where: and(isVisibleTo(db, userId), input.status && hasStatus([input.status], now)),
    limit: input.limit ?? listLimits.pageSize,
    viewerId: userId,
  });
  return facts.map((one) => toViewerCard(one, now));
}

/** Ended campaigns of the user with rank and reward, newest first. */
export async function listPastCampaigns(
  ctx: Context,
  userId: string,
  limit: number = listLimits.pageSize,
): Promise<PastCampaign[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await loadCampaigns(db, {
    where: and(isPublished, isJoinedBy(db, userId), hasStatus(['evaluating', 'evaluated'], now)),
    order: [desc(campaigns.endsAt), desc(campaigns.startsAt), asc(campaigns.campaignIndex)],
    limit,
    viewerId: userId,
  });
  return facts.map((one) => toPastCampaign(one, now));
}

function toPastCampaign(facts: CampaignFacts, now: Date): PastCampaign {
  const { campaign, currency } = facts;
  const my = toParticipation(facts, now)!;
  const statuses = my.payout?.rewards.map((reward) => reward.status);
  return {
    ...toCampaignCard(facts, now, my),
    finalRank: campaign.maturedAt ? (my.rank ?? null) : null,
    earned: my.payout?.total ?? (campaign.maturedAt ? toMoney(0n, currency) : null),
    rewardStatus: getPastRewardStatus(facts, statuses, my.postCount),
    impressions: my.impressions,
  };
}

/** One status for all rewards of a campaign: the earliest step that is still open. */
function getPastRewardStatus(
  { campaign }: CampaignFacts,
  statuses: PostStatus[] | undefined,
  postCount: number,
): PostStatus | null {
  if (!statuses) return campaign.maturedAt ? (postCount > 0 ? 'not-rewarded' : null) : 'evaluating';
  const order: PostStatus[] = [
    'rewarded',
    'claimed',
    'paid',
    'paid-bonus',
    'expired',
    'expired-bonus',
  ];
  return order.find((status) => statuses.includes(status)) ?? null;
}
