import type { Locale } from './formatters.ts';

const isArabic = (locale: Locale): boolean => /^ar\b/.test(String(locale));

/**
 * Keeps a number and the word after it in one line, in Arabic: of "13 ديسمبر" broken in two, the number ends a line whose words
 * run the other way, and reads as part of them. Other spaces may end a line, or a narrow column breaks inside a word.
 */
export const keepTogether = (text: string, locale: Locale): string =>
  isArabic(locale) ? text.replace(/(\p{N}) /gu, '$1\u00A0') : text;

/** Keeps a date in one line, for a narrow column; not in Arabic, whose dates are longer than that and would break inside a word. */
export const keepOnLine = (date: string, locale: Locale): string =>
  isArabic(locale) ? date : date.replaceAll(' ', '\u00A0');
