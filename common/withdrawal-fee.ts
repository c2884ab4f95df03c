/** The fee of a withdrawal. The server charges it and elements show it before, and both compute it here. */
import type { Balance } from '../contract/reward.ts';
import { compare, multiply, subtract, truncate } from './decimal.ts';

export type WithdrawalFee = Balance['fee'];

/** The fee that is the same for every amount; undefined for a percentage. */
export function getFlatFee({ kind, value }: WithdrawalFee): string | undefined {
  if (kind === 'none' || !value) return '0';
  return kind === 'percent' ? undefined : value;
}

/**
 * Splits an amount into fee and net amount, decimal strings whose sum it is. A percentage is rounded down to the currency's
 * decimals. The fee is at most the amount.
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
