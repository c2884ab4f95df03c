/** Why a member has no rank yet. */
import type { Participation } from '../../contract/campaign.ts';

export type RankReason =
  'no-posts' | 'no-posts-at-limit' | 'no-posts-then' | 'checking' | 'counting' | 'not-eligible';

export interface RankFacts {
  rank?: number | null | undefined;
  /** Without deleted posts. */
  postCount: number;
  eligibleCount: number;
  /** Posts that wait for their result. */
  checking: boolean;
  /** The week is over: nothing can be published in it. */
  over?: boolean;
  /** Another post adds no money. */
  isAtLimit?: boolean;
}

/** Null for a member with a rank. */
export function getRankReason(facts: RankFacts): RankReason | null {
  const { rank, postCount, eligibleCount, checking, over = false, isAtLimit = false } = facts;
  if (rank) return null;
  if (postCount === 0) {
    if (over) return 'no-posts-then';
    return isAtLimit ? 'no-posts-at-limit' : 'no-posts';
  }
  if (eligibleCount > 0) return 'counting';
  return checking ? 'checking' : 'not-eligible';
}

/** The facts of a participation, for the campaign as a whole. */
export function toRankFacts(my: Participation): RankFacts {
  const { rank, postCount, eligiblePostCount, healthCounts } = my;
  const decided = healthCounts.decided - healthCounts.deleted;
  return { rank, postCount, eligibleCount: eligiblePostCount, checking: postCount > decided };
}
