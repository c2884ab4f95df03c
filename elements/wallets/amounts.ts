import type { Balance } from '../../contract/reward.ts';
import { add, compare, isZero, multiply, subtract } from '../ui/decimal.ts';

/** Why an amount can't be withdrawn. */
export type AmountProblem = 'empty' | 'format' | 'decimals' | 'below' | 'above' | 'limit' | 'fee';

/** What somebody typed, as a decimal string of the wire; undefined when it is none. Takes a decimal comma too. */
export function parseAmount(typed: string): string | undefined {
  const given = typed.trim().replace(/[\s\u00a0\u202f']/g, '').replace(',', '.');
  if (!/^\d{1,20}(\.\d{0,18})?$|^\.\d{1,18}$/.test(given)) return undefined;
  const [whole = '', part = ''] = given.split('.');
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return part ? `${units}.${part}` : units;
}

/** Cuts a decimal to `places`; what is cut off is lost, never rounded up. */
function cut(value: string, places: number): string {
  const [whole = '0', part = ''] = value.split('.');
  return places > 0 && part ? `${whole}.${part.slice(0, places)}` : whole;
}

/** The fee of withdrawing `amount`, in its currency. A `percent` fee's value is a fraction ("0.01" is 1 %). */
export function feeOf(balance: Balance, amount: string): string {
  const { kind, value } = balance.fee;
  if (kind === 'none' || !value) return '0';
  return kind === 'percent' ? cut(multiply(amount, value), balance.decimals) : value;
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

/**
 * `part` of `whole` between 0 and 1, for the width of a bar alone: nothing is counted with it. Both are brought to one
 * scale and compared to three digits.
 */
export function share(part: string, whole: string): number {
  if (isZero(whole)) return 0;
  const places = Math.max(...[part, whole].map((value) => (value.split('.')[1] ?? '').length));
  const units = (value: string) => BigInt(value.replace('.', '') + '0'.repeat(places - (value.split('.')[1] ?? '').length));
  const thousandths = (units(part) * 1000n) / units(whole);
  return Math.min(1, Math.max(0, Number(thousandths) / 1000));
}

/** Sum of amounts of one currency. */
export const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => add(total, amount), '0');
