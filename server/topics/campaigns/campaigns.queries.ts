/** Campaign lists, the campaign page, the leaderboard and post suggestions. */
import { and, sql } from 'drizzle-orm';
import type { CampaignCard, CampaignStatus, PastCampaign } from '../../../contract/campaign.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns } from '../../db/schema.ts';
import { getCampaignStatus, isCampaignOpen } from '../../domain/campaign-status.ts';
import { toMoney } from '../../domain/money.ts';
import { loadPayouts } from '../payouts/payouts.queries.ts';
import { loadCampaigns, type CampaignFacts } from './campaign-facts.queries.ts';
import { toCampaignCard } from './campaigns.views.ts';
import { isPast, loadParticipations, loadViewer, type Viewer } from './participations.queries.ts';
import { isPublished, isJoinedBy, isVisibleTo, findViewer } from './campaign-visibility.queries.ts';

/** Cards with the viewer's participation. */
async function toCards(
  db: Db,
  viewer: Viewer | null,
  facts: CampaignFacts[],
  now: Date,
): Promise<CampaignCard[]> {
  const participations = viewer
    ? (await loadParticipations(db, viewer, facts, now)).byCampaign
    : new Map();
  return facts.map((one) => toCampaignCard(one, now, participations.get(one.campaign.id)));
}

/** Campaigns that are loaded before they are filtered by rules that SQL can't express. */
const maxCampaigns = 500;

/** Joined campaigns that are open for posts, ordered by their end. */
export async function listCurrentCampaigns(
  ctx: Context,
  userId: string,
  limit: number = listLimits.pageSize,
): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const open = and(
    isPublished,
    sql`${campaigns.startsAt} <= ${now.toISOString()}`,
    sql`${campaigns.endsAt} > ${now.toISOString()}`,
  );
  const facts = (await loadCampaigns(db, and(open, isJoinedBy(db, userId)))).filter(
    ({ campaign }) => isCampaignOpen(campaign, now),
  );
  facts.sort((a, b) => a.campaign.endsAt.getTime() - b.campaign.endsAt.getTime());
  return toCards(db, await loadViewer(db, userId), facts.slice(0, limit), now);
}

/** All campaigns that the user may see; public ones without a user. */
export async function listCampaigns(
  ctx: Context,
  userId: string | undefined,
  input: { status?: CampaignStatus | undefined; limit?: number | undefined } = {},
): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await findViewer(db, userId);
  const facts = await loadCampaigns(db, isVisibleTo(db, viewer), maxCampaigns);
  const matching = facts.filter(
    ({ campaign }) => !input.status || getCampaignStatus(campaign, now) === input.status,
  );
  return toCards(db, viewer, matching.slice(0, input.limit ?? listLimits.pageSize), now);
}

/** Ended campaigns of the user with rank and reward, newest first. */
export async function listPastCampaigns(
  ctx: Context,
  userId: string,
  limit: number = listLimits.pageSize,
): Promise<PastCampaign[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await loadViewer(db, userId);
  if (!viewer) return [];
  const facts = (
    await loadCampaigns(db, and(isPublished, isJoinedBy(db, userId)), maxCampaigns)
  ).filter((one) => isPast(one, now));
  facts.sort((a, b) => b.campaign.endsAt.getTime() - a.campaign.endsAt.getTime());
  const shown = facts.slice(0, limit);
  const { byCampaign } = await loadParticipations(db, viewer, shown, now);
  const payouts = await loadPayouts(
    db,
    userId,
    now,
    shown.map(({ campaign }) => campaign.id),
  );
  return shown.map((one) => {
    const my = byCampaign.get(one.campaign.id)!;
    const payout = payouts.get(one.campaign.id);
    return {
      ...toCampaignCard(one, now, my),
      finalRank: one.campaign.maturedAt ? (my.rank ?? null) : null,
      earned: payout?.total ?? (one.campaign.maturedAt ? toMoney(0n, one.currency) : null),
      rewardStatus: getPastRewardStatus(
        one,
        payout?.rewards.map((reward) => reward.status),
        my.postCount,
      ),
      impressions: my.impressions,
    };
  });
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
