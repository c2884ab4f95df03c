/** The moments in which money is fixed, claimed, paid or goes back: which post and which reward becomes what. */
import type { PostStatus } from '../../contract/reward.ts';
import { isEligible } from './evaluation.ts';
import { campaignRewards, type RewardedPost, type RewardLine, type RewardTerms } from './rewards.ts';

export interface MaturingPost extends Omit<RewardedPost, 'bonus' | 'score'> {
  status: PostStatus;
  score: number | null;
}
export interface Maturity {
  lines: RewardLine[];
  /** What leaves the pool for each person, in one sum. */
  perUser: Map<string, bigint>;
  rewarded: string[];
  /** Eligible, and yet nothing was left for them. */
  notRewarded: string[];
}

/** Fixes the rewards. Posts that are not eligible are left as they are; none may still be evaluating. */
export function mature(terms: RewardTerms, posts: readonly MaturingPost[]): Maturity {
  const eligible = posts.filter((post) => isEligible(post.status));
  const lines = campaignRewards(
    terms,
    eligible.map((post) => ({ ...post, score: Math.max(1, post.score ?? 1), bonus: post.status === 'eligible-bonus' })),
  );
  const perUser = new Map<string, bigint>();
  for (const { userId, amount } of lines) perUser.set(userId, (perUser.get(userId) ?? 0n) + amount);
  const paid = new Set(lines.map((line) => line.postId));
  return {
    lines,
    perUser,
    rewarded: eligible.filter((post) => paid.has(post.id)).map((post) => post.id),
    notRewarded: eligible.filter((post) => !paid.has(post.id)).map((post) => post.id),
  };
}

/** Claimed and on its way → in the balance. A post or reward with the bonus says so. */
export const paidStatus = (bonus: boolean): PostStatus => (bonus ? 'paid-bonus' : 'paid');
/** Not claimed in time → back in the pool. */
export const expiredStatus = (bonus: boolean): PostStatus => (bonus ? 'expired-bonus' : 'expired');

/** Claiming is open from maturity until `claimUntil`, that moment not included. */
export const canClaim = (campaign: { maturedAt: Date | null; claimUntil: Date }, now: Date): boolean =>
  campaign.maturedAt !== null && now < campaign.claimUntil;
