/**
 * Standing of an account, from what became of its posts. `unknown` is too little to say, not bad.
 *
 *   fewer than 3 decided posts and none deleted  → unknown
 *   a third or more of them deleted              → unhealthy
 *   any deleted, or half or more not eligible    → moderate
 *   otherwise                                    → good
 */
import type { Health } from '../../contract/campaign.ts';
import type { PostStatus } from '../../contract/reward.ts';

export type StatusCounts = Partial<Record<PostStatus, number>>;

export function health(counts: StatusCounts): { health: Health; healthReasons: string[] } {
  const deleted = counts.deleted ?? 0;
  const notEligible = counts['not-eligible'] ?? 0;
  const decided = Object.entries(counts).reduce((sum, [status, n]) => sum + (status === 'evaluating' ? 0 : (n ?? 0)), 0);
  const reasons: string[] = [];
  if (deleted > 0) reasons.push(`${deleted} of ${decided} posts were deleted before they were rewarded.`);
  if (notEligible * 2 >= decided && notEligible > 0)
    reasons.push(`${notEligible} of ${decided} posts did not meet the conditions.`);
  if (decided < 3 && deleted === 0) return { health: 'unknown', healthReasons: ['Fewer than three posts were checked so far.'] };
  if (deleted * 3 >= decided && deleted > 0) return { health: 'unhealthy', healthReasons: reasons };
  return { health: reasons.length > 0 ? 'moderate' : 'good', healthReasons: reasons };
}
