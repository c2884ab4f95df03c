/** Ranks and estimated rewards of a campaign's participants, computed from posts and never stored. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { posts } from '../../db/schema.ts';
import { calculateRewards, type RewardedPost, type RewardTerms } from '../../domain/rewards.ts';
import type { CampaignFacts } from './campaign-facts.queries.ts';

export interface Standing {
  userId: string;
  /** Starts at 1. Ordered by score, impressions, then user id. */
  rank: number;
  score: number;
  posts: number;
  impressions: number;
}

/** Totals of one user's counted posts in one week, without feedback. */
export interface WeekScore {
  campaignId: string;
  weekId: string | null;
  userId: string;
  score: number;
  posts: number;
  impressions: number;
  bonus: boolean;
}

/** Statuses of posts that count, or counted, for rewards. */
export const countedStatuses = [
  'eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus',
] as const; // prettier-ignore

/** SQL condition: excludes feedback, which is stored as a post but never ranked or paid. */
export const isCampaignPost = eq(posts.kind, 'post');

/** SQL condition: posts that count for ranks and rewards. */
export const isCountedPost = and(isCampaignPost, inArray(posts.status, [...countedStatuses]))!;

export async function loadWeekScores(db: Db, campaignIds: string[]): Promise<WeekScore[]> {
  if (campaignIds.length === 0) return [];
  return db
    .select({
      campaignId: posts.campaignId,
      weekId: posts.weekId,
      userId: posts.userId,
      score: sql<number>`sum(greatest(coalesce(${posts.score}, 0), 1))::int`,
      posts: sql<number>`count(*)::int`,
      impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8`,
      bonus: sql<boolean>`bool_or(${posts.status} = 'eligible-bonus')`,
    })
    .from(posts)
    .where(and(inArray(posts.campaignId, campaignIds), isCountedPost))
    .groupBy(posts.campaignId, posts.weekId, posts.userId);
}

/** @param weekId restricts the ranking to one week */
export function rankParticipants(sums: readonly WeekScore[], weekId?: string): Standing[] {
  const byUser = new Map<string, Omit<Standing, 'rank'>>();
  for (const sum of sums) {
    if (weekId && sum.weekId !== weekId) continue;
    const previous = byUser.get(sum.userId);
    byUser.set(sum.userId, {
      userId: sum.userId,
      score: sum.score + (previous?.score ?? 0),
      posts: sum.posts + (previous?.posts ?? 0),
      impressions: sum.impressions + (previous?.impressions ?? 0),
    });
  }
  const order = [...byUser.values()].sort(
    (a, b) => b.score - a.score || b.impressions - a.impressions || (a.userId < b.userId ? -1 : 1),
  );
  return order.map((row, index) => ({ ...row, rank: index + 1 }));
}

export function toRewardTerms({
  campaign,
  weeks,
}: Pick<CampaignFacts, 'campaign' | 'weeks'>): RewardTerms {
  return {
    model: campaign.rewardModel,
    // A campaign without weeks is one week with the whole pool.
    weeks:
      weeks.length > 0
        ? weeks.map(({ id, pool }) => ({ id, pool }))
        : [{ id: campaign.id, pool: campaign.rewardPool }],
    maxPerUser: campaign.maxPerUser,
    firstDayBonus: campaign.firstDayBonus,
  };
}

/** The week in which a post is rewarded. A post outside of all weeks counts for the last week. */
export const getRewardWeekId = (
  facts: Pick<CampaignFacts, 'campaign' | 'weeks'>,
  weekId: string | null,
): string => weekId ?? facts.weeks.at(-1)?.id ?? facts.campaign.id;

/**
 * Estimated reward per user in minor units, if the campaign matured now. A week can have several scores per user because
 * posts outside of all weeks join the last week: the id includes the original week to keep them distinct.
 */
export function estimateRewards(
  facts: Pick<CampaignFacts, 'campaign' | 'weeks'>,
  sums: readonly WeekScore[],
): Map<string, bigint> {
  const asPosts: RewardedPost[] = sums.map((sum) => {
    const weekId = getRewardWeekId(facts, sum.weekId);
    return {
      id: `${sum.userId} ${sum.weekId}`,
      userId: sum.userId,
      weekId,
      score: sum.score,
      count: sum.posts,
      bonus: sum.bonus,
    };
  });
  const amounts = new Map<string, bigint>();
  for (const { userId, amount } of calculateRewards(toRewardTerms(facts), asPosts)) {
    amounts.set(userId, (amounts.get(userId) ?? 0n) + amount);
  }
  return amounts;
}
