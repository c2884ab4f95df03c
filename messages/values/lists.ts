import { getFormatter, type Locale } from './formatters.ts';

/** "a, b and c"; "a, b or c" with `disjunction`; "a, b, c" with `unit`. */
export const formatList = (
  items: readonly string[],
  locale?: Locale,
  type: Intl.ListFormatType = 'conjunction',
): string =>
  getFormatter('l', locale, { type }, (tag, options) => new Intl.ListFormat(tag, options)).format(
    items,
  );
