import type { Locale } from './formatters.ts';

/**
 * Keeps a date or a time in one line, in Arabic: of "13 ديسمبر" broken in two, the number ends a line whose words run the other
 * way, and reads as part of them.
 */
export const keepTogether = (text: string, locale: Locale): string =>
  /^ar\b/.test(String(locale)) ? text.replaceAll(' ', '\u00A0') : text;
