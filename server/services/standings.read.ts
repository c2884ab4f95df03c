/** Who stands where in a campaign, and what each would get if it ended now. Computed from the posts, never stored. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { posts } from '../db/schema.ts';
import { campaignRewards, type RewardedPost, type RewardTerms } from '../domain/rewards.ts';
import type { CampaignFacts } from './campaigns.read.ts';

export interface Standing {
  userId: string;
  /** 1 is first. By score, then by impressions, then by who is older in the system. */
  rank: number;
  score: number;
  posts: number;
  impressions: number;
}
/** Eligible posts of one person in one week; feedback is no post that counts. */
export interface WeekSum {
  campaignId: string;
  weekId: string | null;
  userId: string;
  score: number;
  posts: number;
  impressions: number;
  bonus: boolean;
}

/** Statuses of posts that counted when the rewards were fixed, or count for them now. */
export const countingStatuses = [
  'eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus',
] as const; // prettier-ignore

/** Feedback is stored with a status of posts and is none of them: nobody is paid or ranked for it. */
export const isPost = eq(posts.kind, 'post');
/** Posts that count. */
export const counts = and(isPost, inArray(posts.status, [...countingStatuses]))!;

export async function readWeekSums(db: Db, campaignIds: string[]): Promise<WeekSum[]> {
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
    .where(and(inArray(posts.campaignId, campaignIds), counts))
    .groupBy(posts.campaignId, posts.weekId, posts.userId);
}

/** @param weekId only that week's posts. */
export function standings(sums: readonly WeekSum[], weekId?: string): Standing[] {
  const byUser = new Map<string, Omit<Standing, 'rank'>>();
  for (const sum of sums) {
    if (weekId && sum.weekId !== weekId) continue;
    const before = byUser.get(sum.userId);
    byUser.set(sum.userId, {
      userId: sum.userId,
      score: sum.score + (before?.score ?? 0),
      posts: sum.posts + (before?.posts ?? 0),
      impressions: sum.impressions + (before?.impressions ?? 0),
    });
  }
  const order = [...byUser.values()].sort(
    (a, b) => b.score - a.score || b.impressions - a.impressions || (a.userId < b.userId ? -1 : 1),
  );
  return order.map((row, index) => ({ ...row, rank: index + 1 }));
}

export function rewardTerms({ campaign, weeks }: Pick<CampaignFacts, 'campaign' | 'weeks'>): RewardTerms {
  return {
    model: campaign.rewardModel,
    // A campaign without weeks is one week with the whole pool.
    weeks: weeks.length > 0 ? weeks.map(({ id, pool }) => ({ id, pool })) : [{ id: campaign.id, pool: campaign.rewardPool }],
    maxPerUser: campaign.maxPerUser,
    firstDayBonus: campaign.firstDayBonus,
  };
}

/** The week that a post counts for: its own; what was written outside of all weeks counts for the last one. */
export const countingWeek = (facts: Pick<CampaignFacts, 'campaign' | 'weeks'>, weekId: string | null): string =>
  weekId ?? facts.weeks.at(-1)?.id ?? facts.campaign.id;

/**
 * Minor units that each person would get if the campaign matured now. Several sums can count for one week (what was
 * written outside of all weeks joins the last): each keeps an id of its own, or one would stand for the other.
 */
export function estimates(facts: Pick<CampaignFacts, 'campaign' | 'weeks'>, sums: readonly WeekSum[]): Map<string, bigint> {
  const asPosts: RewardedPost[] = sums.map((sum) => {
    const weekId = countingWeek(facts, sum.weekId);
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
  for (const { userId, amount } of campaignRewards(rewardTerms(facts), asPosts)) {
    amounts.set(userId, (amounts.get(userId) ?? 0n) + amount);
  }
  return amounts;
}
