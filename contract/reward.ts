/** Rewards, payouts and balances. Posts and rewards share one status. */
import * as v from 'valibot';
import { currency, isoDate, money, openEnum, uuid } from './common.ts';
import { postStatuses } from './post-statuses.ts';

export { nonRewardableStatuses, postStatuses, type PostStatus } from './post-statuses.ts';

export const postStatus = openEnum(postStatuses);

export const reward = v.object({
  postId: v.nullish(uuid),
  kind: openEnum(['base', 'bonus', 'referral']),
  amount: money,
  status: postStatus,
  /** True until the campaign matures: the amount can still change. */
  estimated: v.boolean(),
  maturesAt: v.nullish(isoDate),
  claimUntil: v.nullish(isoDate),
  claimedAt: v.nullish(isoDate),
  paidAt: v.nullish(isoDate),
});
export type Reward = v.InferOutput<typeof reward>;

export const payout = v.object({
  campaignId: uuid,
  total: money,
  rewards: v.array(reward),
  status: openEnum(['not-ready', 'claimable', 'claimed', 'paid', 'expired']),
  claimUntil: v.nullable(isoDate),
});
export type Payout = v.InferOutput<typeof payout>;

/** How a reward or its estimate follows from the pool: a share by weight, and the first-day bonus. */
export const rewardShare = v.object({
  /** Null for a campaign without weeks. */
  campaignWeekId: v.nullable(uuid),
  pool: money,
  /** By the reward model: the score, the number of eligible posts, or 1. */
  weight: v.number(),
  /** The weights of all authors. */
  totalWeight: v.number(),
  /** What the weight alone comes to, before the limit per person. Null where another rule comes first: bonuses, the order of posts. */
  shareOfPool: v.nullish(money),
  /** What share and bonus pay together; at most `maxPerUser` in all weeks. */
  amount: money,
  /** Part of `amount`. */
  bonus: v.nullish(money),
  /** True until the campaign matures: the amount can still change. */
  estimated: v.boolean(),
});
export type RewardShare = v.InferOutput<typeof rewardShare>;

const blockedReason = openEnum([
  'min',
  'no-wallet',
  'email-unverified',
  'two-factor',
  'review',
  'paused',
  'hold',
  'frozen',
]);

/** A user's balance in one currency: available, pending with reasons, in withdrawal. */
export const balance = v.object({
  currency,
  name: v.string(),
  /** Minor units of the currency: 6 for USDC, 9 for SOL. */
  decimals: v.number(),
  network: v.optional(v.string()),
  available: money,
  pending: money,
  inWithdrawal: money,
  /** What was paid to the person before it was theirs: what becomes available settles it first. Absent where that is nothing. */
  owed: v.optional(money),
  /** The sum of all rewards that were claimed: it never falls. */
  lifetimeEarned: money,
  /** Network fees of the withdrawals that have arrived: part of what has left the balance. */
  withdrawalFees: v.optional(money),
  pendingItems: v.optional(
    v.array(
      v.object({
        /** `evaluating`: an estimate, until rewards are fixed. */
        reason: openEnum(['evaluating', 'processing', 'review', 'claimable']),
        amount: money,
        until: v.optional(isoDate),
        /** The campaign that pays, for `claimable` and `evaluating`. */
        campaignId: v.optional(uuid),
      }),
    ),
  ),
  minWithdrawal: money,
  maxWithdrawal: v.nullish(money),
  /** `value` is a decimal string: an amount for `fixed` and `network`, a fraction for `percent`. */
  fee: v.object({
    kind: openEnum(['none', 'fixed', 'percent', 'network']),
    value: v.optional(v.string()),
  }),
  canWithdraw: v.boolean(),
  blockedReason: v.optional(blockedReason),
  /** When `blockedReason` is `hold`: the moment it ends. */
  blockedUntil: v.optional(isoDate),
  /** What the hold is for, newest last; several can hold at once. */
  holdCauses: v.optional(
    v.array(v.object({ kind: openEnum(['wallet', 'email', 'two-factor']), at: isoDate })),
  ),
  /** What would block a withdrawal however much is available; absent where all is set up. */
  setupReason: v.optional(blockedReason),
});
export type Balance = v.InferOutput<typeof balance>;

export const payoutConfirmed = v.object({
  claimed: money,
});
export type PayoutConfirmed = v.InferOutput<typeof payoutConfirmed>;
