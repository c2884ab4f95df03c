/** Checks the amount of a withdrawal before it is sent: limits, balance, fee. */
import type { Balance } from '../../contract/reward.ts';
import { compare, isZero, subtract } from '../../common/decimal.ts';
import { trimTrailing } from '../../common/text/trim-trailing.ts';
import { readAmount } from '../../common/text/typed-amount.ts';
import { splitWithdrawal } from '../../common/withdrawal-fee.ts';

/** Why an amount can't be withdrawn. */
export type AmountErrorCode =
  'empty' | 'format' | 'ambiguous' | 'decimals' | 'below' | 'above' | 'limit' | 'fee';

/** The typed amount as a decimal string; undefined if it is no number, or more than one. */
export function parseAmount(typed: string): string | undefined {
  const reading = readAmount(typed);
  return reading.kind === 'amount' ? reading.amount : undefined;
}

/** The fee for withdrawing `amount`, in the balance's currency; at most the amount. */
export const calculateFee = (balance: Balance, amount: string): string =>
  splitWithdrawal(amount, balance.fee, balance.decimals).fee;

/** The amount minus the fee; "0" if the fee is higher. */
export const calculateNet = (balance: Balance, amount: string): string =>
  splitWithdrawal(amount, balance.fee, balance.decimals).net;

/** The maximum of one withdrawal: the lower one of the available amount and the limit. */
export function getMaxWithdrawal(balance: Balance): string {
  const limit = balance.maxWithdrawal?.amount;
  return limit && compare(limit, balance.available.amount) < 0 ? limit : balance.available.amount;
}

/** Validates the user's input against the balance with exact decimal arithmetic. */
export function validateAmount(balance: Balance, typed: string): AmountErrorCode | null {
  if (!typed.trim()) return 'empty';
  const reading = readAmount(typed);
  if (reading.kind !== 'amount') return reading.kind === 'none' ? 'format' : 'ambiguous';
  const { amount } = reading;
  if (trimTrailing(amount.split('.')[1] ?? '', '0').length > balance.decimals) return 'decimals';
  if (compare(amount, balance.minWithdrawal.amount) < 0 || isZero(amount)) return 'below';
  if (compare(amount, balance.available.amount) > 0) return 'above';
  if (compare(amount, getMaxWithdrawal(balance)) > 0) return 'limit';
  return isZero(calculateNet(balance, amount)) ? 'fee' : null;
}

/** The difference between the minimum and the available amount; undefined if the minimum is reached. */
export function getShortfall(balance: Balance): string | undefined {
  const { available, minWithdrawal } = balance;
  return compare(available.amount, minWithdrawal.amount) < 0
    ? subtract(minWithdrawal.amount, available.amount)
    : undefined;
}

/** The typed amount for a sum; '0' for one that can't be withdrawn, of which there is no net amount. */
export const getValidAmount = (balance: Balance, typed: string): string =>
  (validateAmount(balance, typed) ? undefined : parseAmount(typed)) ?? '0';
