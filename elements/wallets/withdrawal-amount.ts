import type { Balance } from '../../contract/reward.ts';
import { compare, isZero, multiply, subtract, truncate } from '../../contract/decimal.ts';
import { trimTrailing } from '../../contract/text/trim-trailing.ts';

/** Why an amount can't be withdrawn. */
export type AmountErrorCode = 'empty' | 'format' | 'decimals' | 'below' | 'above' | 'limit' | 'fee';

/**
 * Parses the user's input to a decimal string; undefined if it is not a number. Accepts a decimal comma, but rejects
 * "1,234", because its comma is a thousands separator in some locales.
 */
export function parseAmount(typed: string): string | undefined {
  if (/^\s*\d{1,3},\d{3}\s*$/.test(typed)) return undefined;
  const normalized = typed
    .trim()
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(',', '.');
  if (!/^\d{1,20}(\.\d{0,18})?$|^\.\d{1,18}$/.test(normalized)) return undefined;
  const [whole = '', part = ''] = normalized.split('.');
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return part ? `${units}.${part}` : units;
}

/** The fee for withdrawing `amount`, in the balance's currency. The value of a `percent` fee is a fraction ("0.01" is 1 %). */
export function calculateFee(balance: Balance, amount: string): string {
  const { kind, value } = balance.fee;
  if (kind === 'none' || !value) return '0';
  return kind === 'percent' ? truncate(multiply(amount, value), balance.decimals) : value;
}

/** The amount minus the fee; "0" if the fee is higher. */
export function calculateNet(balance: Balance, amount: string): string {
  const fee = calculateFee(balance, amount);
  return compare(amount, fee) > 0 ? subtract(amount, fee) : '0';
}

/** The maximum of one withdrawal: the lower one of the available amount and the limit. */
export function getMaxWithdrawal(balance: Balance): string {
  const limit = balance.maxWithdrawal?.amount;
  return limit && compare(limit, balance.available.amount) < 0 ? limit : balance.available.amount;
}

/** Validates the user's input against the balance with exact decimal arithmetic. */
export function validateAmount(balance: Balance, typed: string): AmountErrorCode | null {
  if (!typed.trim()) return 'empty';
  const amount = parseAmount(typed);
  if (amount === undefined) return 'format';
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
