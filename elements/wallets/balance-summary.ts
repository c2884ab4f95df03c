/** What a person's balances add up to. */
import type { Money } from '../../contract/common.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { compare, isZero, subtract, sum } from '../../common/decimal.ts';
import { isEstimate, type PendingItem } from './balance-status.ts';

/** Sums of all balances, grouped by what the user can do with them. */
export interface BalanceSummary {
  withdrawable: readonly Money[];
  /** Available, but blocked. */
  held: readonly Money[];
  /** Rewards that the user has to claim. */
  claimable: readonly PendingItem[];
  /** Withdrawals for which the user has to enter a code. */
  awaitingCode: readonly Money[];
  /** Claimed, and not in the balance yet. */
  claimed: readonly Money[];
  /** Amounts in withdrawal that need no code. */
  withdrawing: readonly Money[];
  /** Expected rewards of campaigns whose results are not final: they can still change. */
  estimated: readonly Money[];
  earned: readonly Money[];
}

/**
 * Sums up balances by currency. `withdrawable` contains only currencies that can be withdrawn now.
 * @param verifying the withdrawals that wait for a code
 */
export function summarize(
  list: readonly Balance[],
  verifying: readonly Pick<Withdrawal, 'amount'>[] = [],
): BalanceSummary {
  const claimable = list.flatMap((one) =>
    (one.pendingItems ?? []).filter(({ reason }) => reason === 'claimable'),
  );
  const sumOfCurrency = (all: readonly Money[], currency: string) =>
    sum(all.filter((one) => one.currency === currency).map(({ amount }) => amount));
  const codes = verifying.map(({ amount }) => amount);
  const claims = claimable.map(({ amount }) => amount);
  const estimates = list.flatMap((one) =>
    (one.pendingItems ?? []).filter(isEstimate).map(({ amount }) => amount),
  );
  const isNonZero = (money: Money) => !isZero(money.amount);
  const isPositive = ({ amount }: Money) => compare(amount, '0') > 0;
  return {
    withdrawable: list
      .filter((one) => one.canWithdraw)
      .map((one) => one.available)
      .filter(isNonZero),
    held: list
      .filter((one) => !one.canWithdraw)
      .map((one) => one.available)
      .filter(isNonZero),
    claimable,
    awaitingCode: list
      .map(({ currency }) => ({ amount: sumOfCurrency(codes, currency), currency }))
      .filter(isNonZero),
    estimated: list
      .map(({ currency }) => ({ amount: sumOfCurrency(estimates, currency), currency }))
      .filter(isNonZero),
    claimed: list
      .map(({ currency, pending }) => ({
        currency,
        amount: subtract(pending.amount, sumOfCurrency([...claims, ...estimates], currency)),
      }))
      .filter(isPositive),
    withdrawing: list
      .map(({ currency, inWithdrawal }) => ({
        currency,
        amount: subtract(inWithdrawal.amount, sumOfCurrency(codes, currency)),
      }))
      .filter(isPositive),
    earned: list.map((one) => one.lifetimeEarned).filter(isNonZero),
  };
}
