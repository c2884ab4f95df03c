/**
 * Health of an account, from the results of its posts. Without schemas, because elements load it to show the reasons.
 * `unknown` means too few posts; it is not bad.
 *
 *   fewer than 3 decided posts, deleted ones included  → unknown
 *   a third or more of them deleted                    → unhealthy
 *   any deleted, or half or more not eligible          → moderate
 *   otherwise                                          → good
 */
import type { Health, HealthCounts } from '../contract/campaign.ts';

export type HealthReason = 'few' | 'deleted' | 'notEligible';

export function rateHealth({ decided, deleted, notEligible }: HealthCounts): {
  health: Health;
  reasons: HealthReason[];
} {
  if (decided < 3) return { health: 'unknown', reasons: ['few'] };
  const reasons: HealthReason[] = [];
  if (deleted > 0) reasons.push('deleted');
  if (notEligible * 2 >= decided && notEligible > 0) reasons.push('notEligible');
  if (deleted * 3 >= decided && deleted > 0) return { health: 'unhealthy', reasons };
  return { health: reasons.length > 0 ? 'moderate' : 'good', reasons };
}
