import type { Money } from '../../contract/common.ts';
import { isDecimal } from '../../contract/is-decimal.ts';
import { getNumberFormat, type Locale } from './formatters.ts';

export interface AmountOptions {
  /** Show a plus sign for values above zero. */
  signed?: boolean;
  /** At most two decimals, and none that are all zero: "12,000". For reward pools and sums, not for balances. */
  short?: boolean;
}

/** Cuts an amount off after two decimals, so that none is shown that isn't there. Less than one keeps its digits. */
const shorten = (amount: string): string =>
  amount.replace(/^([+-]?0*[1-9]\d*\.\d\d)\d+$/, '$1').replace(/\.0*$/, '');

/** Formats a decimal string with all its digits, grouped, with at least two decimals. Returns other text unchanged. */
export function formatAmount(
  amount: string,
  locale?: Locale,
  { signed = false, short = false }: AmountOptions = {},
): string {
  if (!isDecimal(amount)) return amount;
  const digits = short ? shorten(amount) : amount;
  const formatter = getNumberFormat(locale, {
    minimumFractionDigits: short && !digits.includes('.') ? 0 : 2,
    maximumFractionDigits: 18,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  // Intl keeps every digit of a string; a number would be rounded as a float.
  return formatter.format(digits as Intl.StringNumericLiteral).replace('-', '−');
}

/** "42.80 USDC": the amount and its currency, joined by a no-break space. */
export function formatMoney(money: Money, locale?: Locale, options?: AmountOptions): string {
  const written = `${formatAmount(money.amount, locale, options)}\u00a0${money.currency}`;
  // Between words from right to left it keeps its own order: the figure first.
  return /^ar/.test(locale ?? '') ? `\u2066${written}\u2069` : written;
}

/** "4,310"; with `compact` "4.3K". */
export const formatCount = (count: number, locale?: Locale, compact = false): string =>
  getNumberFormat(locale, compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}).format(
    count,
  );

/** "64%" for 0.64; with one digit "64.3%" for 0.643. */
export const formatPercent = (part: number, locale?: Locale, digits = 0): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(part);
