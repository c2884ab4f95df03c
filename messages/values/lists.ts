import { getDirection } from '../direction.ts';
import { isolate, isolateIfNeeded } from '../isolate.ts';
import { getFormatter, type Locale } from './formatters.ts';

/**
 * "a, b and c"; "a, b or c" with `disjunction`; "a, b, c" with `unit`. Each item keeps its own direction: otherwise, right to left, the
 * word between two Latin items is drawn behind the second.
 */
export const formatList = (
  items: readonly string[],
  locale?: Locale,
  type: Intl.ListFormatType = 'conjunction',
): string =>
  getFormatter('l', locale, { type }, (tag, options) => new Intl.ListFormat(tag, options)).format(
    items.map(locale && getDirection(locale) === 'rtl' ? isolate : isolateIfNeeded),
  );
