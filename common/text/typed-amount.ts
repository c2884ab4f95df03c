/** Amounts as people type them: which number is meant, in every language, and where two can be. */
import { normalizeText } from '../../contract/formats/normal-form.ts';
import { trimTrailing } from './trim-trailing.ts';

/** What a typed amount means. `ambiguous`: it is another amount in another country, and both are decimal strings. */
export type AmountReading =
  | { kind: 'amount'; amount: string }
  | { kind: 'ambiguous'; asDecimal: string; asGrouped: string }
  | { kind: 'none' };

const none: AmountReading = { kind: 'none' };
const mostWhole = 20;
const mostDecimals = 18;

/** Digits and marks of all scripts as those of Latin ones: only `.` and `,` can be either mark, others are of one kind. */
const toLatin = (typed: string): string =>
  normalizeText(typed)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/['’٬]/g, ' ');

/** @returns a decimal string without leading zeros; undefined for too many digits */
function toDecimal(whole: string, fraction: string): string | undefined {
  if (whole.length > mostWhole || fraction.length > mostDecimals) return undefined;
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${units}.${fraction}` : units;
}

const toReading = (whole: string, fraction = ''): AmountReading => {
  const amount = toDecimal(whole, fraction);
  return amount === undefined ? none : { kind: 'amount', amount };
};

/** "1.234.567": groups of three, the first one shorter and without a zero before it. */
const isGrouped = (parts: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(parts[0]!) && parts.slice(1).every((part) => /^\d{3}$/.test(part));

/**
 * Reads an amount in the same way in every language: "12.50" and "12,50" are twelve and a half. Groups are understood where
 * nothing else can be meant: before a decimal mark of the other kind ("1.012,50", "10,000.00"), or two of them ("1.234.567").
 * One mark with three digits after it ("1,234") means a thousand in one country and one in another.
 */
export function readAmount(typed: string): AmountReading {
  const text = toLatin(typed);
  if (!/^[\d.,٫ ]{1,60}$/.test(text) || !/\d/.test(text)) return none;
  const marks = [...text.replace(/\d/g, '')];
  const last = marks.at(-1);
  if (last === undefined) return toReading(text);
  const kinds = new Set(marks);
  if (kinds.size > 2) return none;
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  if (last === ' ' || isRepeated) {
    const parts = text.split(last);
    return kinds.size === 1 && last !== '٫' && isGrouped(parts) ? toReading(parts.join('')) : none;
  }
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const group = marks.find((mark) => mark !== last);
  if (group !== undefined) {
    const parts = whole.split(group);
    return group !== '٫' && isGrouped(parts) ? toReading(parts.join(''), fraction) : none;
  }
  if (last === '٫' || !isGrouped([whole, fraction])) return toReading(whole, fraction);
  return { kind: 'ambiguous', asDecimal: `${whole}.${fraction}`, asGrouped: `${whole}${fraction}` };
}

/** How to write both readings of an ambiguous amount, so that each has only one. */
export function getSpellings({ asDecimal, asGrouped }: AmountReading & { kind: 'ambiguous' }) {
  const short = trimTrailing(asDecimal, '0');
  const [whole = '', fraction = ''] = short.split('.');
  const digits = fraction.length === 3 ? `${fraction}0` : fraction.padEnd(2, '0');
  return { decimal: `${whole}.${digits}`, grouped: asGrouped };
}
