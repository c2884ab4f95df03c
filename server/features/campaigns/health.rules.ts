/** Health of an account from the statuses of its posts, by the rule of the contract. */
import type { Health, HealthCounts } from '../../../contract/campaign.ts';
import { rateHealth } from '../../../common/health.ts';
import type { PostStatus } from '../../../contract/reward.ts';

export type StatusCounts = Partial<Record<PostStatus, number>>;

export function getHealth(counts: StatusCounts): { health: Health; healthCounts: HealthCounts } {
  const healthCounts = {
    decided: Object.entries(counts).reduce(
      (sum, [status, n]) => sum + (status === 'evaluating' ? 0 : (n ?? 0)),
      0,
    ),
    deleted: counts.deleted ?? 0,
    notEligible: counts['not-eligible'] ?? 0,
  };
  return { health: rateHealth(healthCounts).health, healthCounts };
}

/** Counts for the account health. */
export function toStatusCounts(rows: { status: string; n: number }[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, n } of rows)
    counts[status as PostStatus] = (counts[status as PostStatus] ?? 0) + n;
  return counts;
}
