import type { Balance } from '../../contract/reward.ts';
import { compare, isZero, multiply, subtract, truncate } from '../ui/decimal.ts';

/** Why an amount can't be withdrawn. */
export type AmountProblem = 'empty' | 'format' | 'decimals' | 'below' | 'above' | 'limit' | 'fee';

/**
 * What somebody typed, as a decimal string of the wire; undefined when it is none. Takes a decimal comma too, but not
 * "1,234": that is one thing in Boston and another in Berlin.
 */
export function parseAmount(typed: string): string | undefined {
  if (/^\s*\d{1,3},\d{3}\s*$/.test(typed)) return undefined;
  const given = typed
    .trim()
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(',', '.');
  if (!/^\d{1,20}(\.\d{0,18})?$|^\.\d{1,18}$/.test(given)) return undefined;
  const [whole = '', part = ''] = given.split('.');
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return part ? `${units}.${part}` : units;
}

/** The fee of withdrawing `amount`, in its currency. A `percent` fee's value is a fraction ("0.01" is 1 %). */
export function feeOf(balance: Balance, amount: string): string {
  const { kind, value } = balance.fee;
  if (kind === 'none' || !value) return '0';
  return kind === 'percent' ? truncate(multiply(amount, value), balance.decimals) : value;
}

/** What arrives: amount less fee; "0" where the fee is more. */
export function netOf(balance: Balance, amount: string): string {
  const fee = feeOf(balance, amount);
  return compare(amount, fee) > 0 ? subtract(amount, fee) : '0';
}

/** The most that can be asked for at once: what is available, or the limit where that is less. */
export function mostOf(balance: Balance): string {
  const limit = balance.maxWithdrawal?.amount;
  return limit && compare(limit, balance.available.amount) < 0 ? limit : balance.available.amount;
}

/** Checks what somebody typed against the balance, exactly. */
export function amountProblem(balance: Balance, typed: string): AmountProblem | null {
  if (!typed.trim()) return 'empty';
  const amount = parseAmount(typed);
  if (amount === undefined) return 'format';
  if ((amount.split('.')[1] ?? '').replace(/0+$/, '').length > balance.decimals) return 'decimals';
  if (compare(amount, balance.minWithdrawal.amount) < 0 || isZero(amount)) return 'below';
  if (compare(amount, balance.available.amount) > 0) return 'above';
  if (compare(amount, mostOf(balance)) > 0) return 'limit';
  return isZero(netOf(balance, amount)) ? 'fee' : null;
}

/** How much is missing to the minimum; undefined when it is reached. */
export function missingToMinimum(balance: Balance): string | undefined {
  const { available, minWithdrawal } = balance;
  return compare(available.amount, minWithdrawal.amount) < 0 ? subtract(minWithdrawal.amount, available.amount) : undefined;
}
