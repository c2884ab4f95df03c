/** Reward rows to rewards and payouts. */
import type { PostStatus } from '../../../contract/post-statuses.ts';
import type { Payout, Reward } from '../../../contract/reward.ts';
import type { rewards } from '../../schema.ts';
import { toMoney } from '../../common/money.ts';

export type RewardRow = typeof rewards.$inferSelect;
interface RewardCurrency {
  code: string;
  decimals: number;
}

export function toReward(row: RewardRow, currency: RewardCurrency): Reward {
  return {
    postId: row.postId,
    kind: row.kind,
    amount: toMoney(row.amount, currency),
    status: row.status as PostStatus,
    estimated: false,
    claimUntil: row.claimUntil.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** Whether it was claimed, or can still be: an expired reward is not earned. */
export const isEarnedReward = (
  { status, claimedAt, claimUntil }: Pick<RewardRow, 'status' | 'claimedAt' | 'claimUntil'>,
  now: Date,
): boolean => claimedAt !== null || (status === 'rewarded' && now < claimUntil);

/** The status of the earliest step that is still open: claim, then payment. */
function payoutStatus(rows: RewardRow[], now: Date): Payout['status'] {
  if (rows.some((row) => row.status === 'rewarded' && now < row.claimUntil)) return 'claimable';
  if (rows.some((row) => row.status === 'claimed')) return 'claimed';
  return rows.some((row) => row.paidAt) ? 'paid' : 'expired';
}

export function toPayout(
  rows: { reward: RewardRow; currency: RewardCurrency }[],
  now: Date,
): Payout {
  const { currency, reward } = rows[0]!;
  return {
    campaignId: reward.campaignId,
    total: toMoney(
      rows.reduce((sum, row) => sum + row.reward.amount, 0n),
      currency,
    ),
    rewards: rows.map((row) => toReward(row.reward, row.currency)),
    status: payoutStatus(
      rows.map((row) => row.reward),
      now,
    ),
    claimUntil: reward.claimUntil.toISOString(),
  };
}
