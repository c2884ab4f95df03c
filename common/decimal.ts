/**
 * Exact arithmetic on decimal strings such as "12.50", the wire format of amounts: sign, digits, at most one point.
 * No value becomes a float, except in {@link ratio}, which is for drawing.
 * See docs/decisions/027-double-entry-ledger.md.
 */
import { decimalPattern } from '../contract/formats/decimal-pattern.ts';

export { isDecimal } from '../contract/formats/decimal-pattern.ts';

interface ParsedDecimal {
  /** The number times ten to the power of `scale`. */
  units: bigint;
  /** Number of digits after the point. */
  scale: number;
}

function parse(text: string): ParsedDecimal {
  const match = decimalPattern.exec(text.trim());
  if (!match) throw new RangeError(`Not a decimal number: "${text}"`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

function stringify({ units, scale }: ParsedDecimal): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Both numbers in units of the finer scale of the two. */
function align(a: string, b: string): { left: bigint; right: bigint; scale: number } {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  const raise = ({ units, scale: from }: ParsedDecimal) => units * 10n ** BigInt(scale - from);
  return { left: raise(x), right: raise(y), scale };
}

/** a + b, with as many decimals as the finer of the two. @throws RangeError when an operand is not a decimal number */
export function add(a: string, b: string): string {
  const { left, right, scale } = align(a, b);
  return stringify({ units: left + right, scale });
}

/** a − b, with as many decimals as the finer of the two. @throws RangeError when an operand is not a decimal number */
export function subtract(a: string, b: string): string {
  const { left, right, scale } = align(a, b);
  return stringify({ units: left - right, scale });
}

/** a × b, exact: the decimals of both together. @throws RangeError when an operand is not a decimal number */
export function multiply(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)];
  return stringify({ units: x.units * y.units, scale: x.scale + y.scale });
}

/** −1 where a is less than b, 0 where they are equal ("1.0" and "1" are), 1 where a is more. @throws RangeError */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = align(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether the value is zero in any notation ("0", "0.00", "-0"). @throws RangeError */
export const isZero = (a: string): boolean => parse(a).units === 0n;

/** Whether the value is less than zero. @throws RangeError */
export const isNegative = (a: string): boolean => parse(a).units < 0n;

/** The sum of all values; "0" for an empty list. @throws RangeError when an operand is not a decimal number */
export const sum = (all: readonly string[]): string => all.reduce(add, '0');

/** Rounds toward zero to `decimals` digits, so that no amount is shown that cannot be paid. @throws RangeError */
export function truncate(a: string, decimals: number): string {
  const { units, scale } = parse(a);
  const cut =
    scale > decimals
      ? units / 10n ** BigInt(scale - decimals)
      : units * 10n ** BigInt(decimals - scale);
  return stringify({ units: cut, scale: decimals });
}

/** How many times `part` fits into `whole`, rounded down; 0 unless both are positive. @throws RangeError */
export function countWhole(whole: string, part: string): number {
  const { left, right } = align(whole, part);
  return left > 0n && right > 0n ? Number(left / right) : 0;
}

/** part / whole as a number from 0 to 1, for bars and rings only; 0 when `whole` is not positive. @throws RangeError */
export function ratio(part: string, whole: string): number {
  const { left, right } = align(part, whole);
  if (right <= 0n || left <= 0n) return 0;
  return Math.min(1, Number((left * 1_000_000n) / right) / 1_000_000);
}
