import type { Locale } from './formatters.ts';

/**
 * Keeps a number and the word after it in one line, in Arabic: of "13 ديسمبر" broken in two, the number ends a line whose words
 * run the other way, and reads as part of them. Other spaces may end a line, or a narrow column breaks inside a word.
 */
export const keepTogether = (text: string, locale: Locale): string =>
  /^ar\b/.test(String(locale)) ? text.replace(/(\p{N}) /gu, '$1\u00A0') : text;
