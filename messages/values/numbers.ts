/** Formats numbers and amounts of money. */
import type { Money } from '../../contract/common.ts';
import { add } from '../../common/decimal.ts';
import { isDecimal } from '../../contract/formats/decimal-pattern.ts';
import { getShownDecimals } from '../../common/shown-decimals.ts';
import { getNumberFormat, type Locale } from './formatters.ts';

export interface AmountOptions {
  /** Show a plus sign for values above zero. */
  signed?: boolean;
  /** No decimals where all that are shown are zero: "12,000". For reward pools and sums, not for balances. */
  short?: boolean;
  /** All decimals of the amount. For what a person checks before money moves, and for details. */
  exact?: boolean;
  /** Rounds up what is cut off: for an amount that is still missing. Otherwise it is rounded down. */
  up?: boolean;
}

/**
 * Cuts an amount off, so that nothing is shown that isn't there. An amount that would become zero keeps the decimals up to
 * its first digit.
 */
function cut(amount: string, most: number, up: boolean): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const first = fraction.search(/[1-9]/) + 1;
  const kept = /[1-9]/.test(whole) || first <= most ? most : first;
  const shown = kept > 0 ? `${whole}.${fraction.slice(0, kept)}` : whole;
  return up && /[1-9]/.test(fraction.slice(kept))
    ? add(shown, `0.${'1'.padStart(kept, '0')}`)
    : shown;
}

/**
 * Formats a decimal string, grouped, with the decimals that its currency is shown with: `common/shown-decimals.ts`. Returns
 * other text unchanged.
 * @param currency without it all decimals, at least two
 */
export function formatAmount(
  amount: string,
  locale?: Locale,
  {
    signed = false,
    short = false,
    exact = false,
    up = false,
    currency,
  }: AmountOptions & { currency?: string } = {},
): string {
  if (!isDecimal(amount)) return amount;
  const [least, most] = getShownDecimals(exact ? undefined : currency);
  const digits = cut(amount, most, up);
  const formatter = getNumberFormat(locale, {
    minimumFractionDigits: short && !/\.\d*[1-9]/.test(digits) ? 0 : least,
    maximumFractionDigits: 18,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  // Intl keeps every digit of a string; a number would be rounded as a float.
  return formatter.format(digits as Intl.StringNumericLiteral).replace('-', '−');
}

/** "42.80 USDC": the amount and its currency, joined by a no-break space. */
export function formatMoney(
  { amount, currency }: Money,
  locale?: Locale,
  options?: AmountOptions,
): string {
  const written = `${formatAmount(amount, locale, { ...options, currency })}\u00a0${currency}`;
  // Between words from right to left it keeps its own order: the figure first.
  return /^ar/.test(locale ?? '') ? `\u2066${written}\u2069` : written;
}

/**
 * "−0.80 USDC": what is taken off, such as a fee; zero has no sign. The sign belongs to the figure: in front of the formatted amount,
 * words from right to left would draw it behind the currency.
 */
export const formatDeduction = (
  { amount, currency }: Money,
  locale?: Locale,
  options?: AmountOptions,
): string => formatMoney({ amount: `-${amount}`, currency }, locale, options);

/** Groups also four digits, which German and others leave together in short numbers: "8.146" as in the full ones. */
const compactCount = {
  notation: 'compact',
  maximumFractionDigits: 1,
  useGrouping: 'always',
} as const;

/** "4,310"; with `compact` "4.3K". */
export const formatCount = (count: number, locale?: Locale, compact = false): string =>
  getNumberFormat(locale, compact ? compactCount : {}).format(count);

/** "64%" for 0.64; with one digit "64.3%" for 0.643. */
export const formatPercent = (part: number, locale?: Locale, digits = 0): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(part);
