/** Campaign maturity: fixes the rewards, and names the statuses of posts and rewards that are paid or expired. */
import type { PostStatus, StatusReasonCode } from '../../../contract/post-statuses.ts';
import { isEligible } from '../campaigns/post-evaluation.rules.ts';
import {
  calculateRewards,
  type RewardedPost,
  type RewardLine,
  type RewardTerms,
} from '../campaigns/rewards.rules.ts';
import type { RewardRow } from '../campaigns/payouts.views.ts';

export interface MaturingPost extends Omit<RewardedPost, 'bonus' | 'score'> {
  status: PostStatus;
  score: number | null;
}
export interface MaturityResult {
  lines: RewardLine[];
  /** Total for each user. */
  perUser: Map<string, bigint>;
  rewarded: string[];
  /** Eligible posts for which nothing was left, by the rule that left nothing. */
  notRewarded: Map<NoRewardReason, string[]>;
}
export type NoRewardReason = Extract<StatusReasonCode, `reward-${string}`>;

/**
 * Why an eligible post got nothing, by what its author got in all: the author has the maximum, no rewarded
 * place, came too late, or a share below one unit.
 */
function getNoRewardReason(
  { model, maxPerUser }: RewardTerms,
  paid: bigint | undefined,
): NoRewardReason {
  if (maxPerUser !== null && (paid ?? 0n) >= maxPerUser) return 'reward-limit';
  if (model === 'leaderboard') return 'reward-place';
  return model === 'first-come' ? 'reward-pool' : 'reward-share';
}

/**
 * Calculates the rewards. Posts that are not eligible are ignored; none may still be evaluating.
 *
 * @param unit the smallest amount that is shown, in minor units
 */
export function calculateMaturity(
  terms: RewardTerms,
  posts: readonly MaturingPost[],
  unit = 1n,
): MaturityResult {
  const eligible = posts.filter((post) => isEligible(post.status)).map(toRewardedPost);
  return toMaturityResult(terms, eligible, calculateRewards(terms, eligible, unit));
}

export const toRewardedPost = (post: MaturingPost): RewardedPost => ({
  ...post,
  score: Math.max(1, post.score ?? 1),
  bonus: post.status === 'eligible-bonus',
});

/** @param eligible all eligible posts of some authors @param lines all rewards of these authors */
export function toMaturityResult(
  terms: RewardTerms,
  eligible: readonly RewardedPost[],
  lines: RewardLine[],
): MaturityResult {
  const perUser = new Map<string, bigint>();
  for (const { userId, amount } of lines) perUser.set(userId, (perUser.get(userId) ?? 0n) + amount);
  const paid = new Set(lines.map((line) => line.postId));
  const notRewarded: MaturityResult['notRewarded'] = new Map();
  for (const { id, userId } of eligible) {
    if (paid.has(id)) continue;
    const reason = getNoRewardReason(terms, perUser.get(userId));
    const known = notRewarded.get(reason);
    if (known) known.push(id);
    else notRewarded.set(reason, [id]);
  }
  const rewarded = eligible.filter((post) => paid.has(post.id)).map((post) => post.id);
  return { lines, perUser, rewarded, notRewarded };
}

/** Status after the payment into the balance. */
export const getPaidStatus = (bonus: boolean): PostStatus => (bonus ? 'paid-bonus' : 'paid');
/** Status when not claimed in time; the money returns to the pool. */
export const getExpiredStatus = (bonus: boolean): PostStatus =>
  bonus ? 'expired-bonus' : 'expired';

/** Claims are open from maturity until `claimUntil`, exclusive. */
export const canClaim = (
  campaign: { maturedAt: Date | null; claimUntil: Date },
  now: Date,
): boolean => campaign.maturedAt !== null && now < campaign.claimUntil;

/** Key of the notification that the rewards can be claimed. */
export const getMaturityKey = (campaignId: string, userId: string): string =>
  `campaign-maturity:${campaignId}:${userId}`;

export const getRewardedPostIds = (rows: RewardRow[]) =>
  rows.flatMap((row) => (row.postId ? [row.postId] : []));
