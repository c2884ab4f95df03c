/** The fee of a withdrawal: the server charges it, and elements show it before; both with this function. */
import type { Balance } from '../contract/reward.ts';
import { compare, multiply, subtract, truncate } from './decimal.ts';

export type WithdrawalFee = Balance['fee'];

/** The fee that is the same for every amount; undefined for a percentage. */
export function getFlatFee({ kind, value }: WithdrawalFee): string | undefined {
  if (kind === 'none' || !value) return '0';
  return kind === 'percent' ? undefined : value;
}

/**
 * What is kept of an amount, and what arrives of it; decimal strings whose sum is the amount. A percentage is rounded down
 * to the currency's decimals. The fee is at most the amount.
 * @param decimals of the currency
 */
export function splitWithdrawal(
  amount: string,
  fee: WithdrawalFee,
  decimals: number,
): { fee: string; net: string } {
  const charge = getFlatFee(fee) ?? truncate(multiply(amount, fee.value ?? '0'), decimals);
  return compare(charge, amount) < 0
    ? { fee: charge, net: subtract(amount, charge) }
    : { fee: amount, net: '0' };
}
