/** Why a member with posts has no rank yet. */
import type { Participation } from '../../contract/campaign.ts';

export type RankReason = 'checking' | 'counting' | 'not-eligible';

export interface RankFacts {
  rank?: number | null | undefined;
  /** Without deleted posts. */
  postCount: number;
  eligibleCount: number;
  /** Posts that wait for their result. */
  checking: boolean;
}

/** Null for a member with a rank. Call it for a member with posts. */
export function getRankReason({ rank, eligibleCount, checking }: RankFacts): RankReason | null {
  if (rank) return null;
  if (eligibleCount > 0) return 'counting';
  return checking ? 'checking' : 'not-eligible';
}

/** The facts of a participation, for the campaign as a whole. */
export function toRankFacts(my: Participation): RankFacts {
  const { rank, postCount, eligiblePostCount, healthCounts } = my;
  const decided = healthCounts.decided - healthCounts.deleted;
  return { rank, postCount, eligibleCount: eligiblePostCount, checking: postCount > decided };
}
