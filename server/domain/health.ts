/** Health of an account by the rule of the contract, with English sentences for clients that have none. */
import type { Health, HealthCounts } from '../../contract/campaign.ts';
import { rateHealth, type HealthReason } from '../../contract/health.ts';
import type { PostStatus } from '../../contract/reward.ts';

export type StatusCounts = Partial<Record<PostStatus, number>>;

const reasonSentences: Record<HealthReason, (counts: HealthCounts) => string> = {
  few: () => 'Fewer than three posts were checked so far.',
  deleted: ({ deleted, decided }) =>
    `${deleted} of ${decided} posts were deleted before they were rewarded.`,
  notEligible: ({ notEligible, decided }) =>
    `${notEligible} of ${decided} posts did not meet the conditions.`,
};

export function getHealth(counts: StatusCounts): {
  health: Health;
  healthReasons: string[];
  healthCounts: HealthCounts;
} {
  const healthCounts = {
    decided: Object.entries(counts).reduce(
      (sum, [status, n]) => sum + (status === 'evaluating' ? 0 : (n ?? 0)),
      0,
    ),
    deleted: counts.deleted ?? 0,
    notEligible: counts['not-eligible'] ?? 0,
  };
  const { health, reasons } = rateHealth(healthCounts);
  return {
    health,
    healthReasons: reasons.map((reason) => reasonSentences[reason](healthCounts)),
    healthCounts,
  };
}
