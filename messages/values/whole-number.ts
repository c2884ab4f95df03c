import type { Locale } from './formatters.ts';

/** Languages that write whole numbers below 1,000 as code does. */
const withPlainDigits = /^(en|de)(-[A-Z]{2})?$/;

/**
 * "12", in the digits of a locale. English and German do without Intl up to 999: a browser's first formatter takes longer than the
 * first rows of the inbox.
 */
export const formatWholeNumber = (value: number, locale: Locale): string =>
  value >= 0 && value < 1000 && Number.isInteger(value) && withPlainDigits.test(locale ?? '')
    ? String(value)
    : value.toLocaleString(locale);
