/**
 * Money is a bigint of minor units inside the server and a decimal string on the wire: exact both ways, never a float.
 * `decimals` is the currency's (6 for USDC, 9 for SOL).
 */
import type { Money } from '../../contract/common.ts';
import { getShownDecimals } from '../../common/shown-decimals.ts';
import { trimTrailing } from '../../common/text/trim-trailing.ts';

/** The text is no decimal number, or has more decimals than its currency: amounts are never rounded. */
export class AmountError extends RangeError {
  override readonly name = 'AmountError';
}

/** `"12.5"` with 6 decimals → `12500000n`. Trailing zeros beyond the currency's decimals are accepted. */
export function toMinor(text: string, decimals: number): bigint {
  const match = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) throw new AmountError(`${JSON.stringify(text)} is no decimal number.`);
  const [, sign, whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(decimals)))
    throw new AmountError(`${text} has more than ${decimals} decimals.`);
  const digits = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return sign ? -digits : digits;
}

/** `12500000n` with 6 decimals → `"12.5"`; no trailing zeros, no exponent. */
export function toDecimal(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = trimTrailing(digits.slice(digits.length - decimals), '0');
  return `${minor < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** `"012.50"` → `"12.5"` */
export function normalizeAmount(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = trimTrailing(fraction, '0');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}

/** The smallest amount that is shown of a currency, in minor units. */
export const getShownUnit = ({ code, decimals }: { code: string; decimals: number }): bigint =>
  10n ** BigInt(Math.max(0, decimals - getShownDecimals(code)[1]));

/** An amount for the wire. */
export function toMoney(minor: bigint, currency: { code: string; decimals: number }): Money {
  return { amount: toDecimal(minor, currency.decimals), currency: currency.code };
}
