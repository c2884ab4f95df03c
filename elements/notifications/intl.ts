/**
 * Amounts and times as elements/ui/format.ts writes them (a test compares them), in the few forms that notifications
 * need: all of that module would be a kilobyte more before the list shows.
 */
import type { Money } from '../../contract/common.ts';

export type Locale = string | undefined;
export const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
export const clock = { hour: 'numeric', minute: '2-digit' } as const;
/** Keeps the formatter that `make` made, for as long as it is asked for the same locale: each costs more than a row. */
export const kept = <T>(make: (locale: Locale) => T) => {
  let last: { locale: Locale; made: T } | undefined;
  return (locale: Locale): T => {
    if (!last || last.locale !== locale) last = { locale, made: make(locale) };
    return last.made;
  };
};
/** Formats moments with these fields. */
export const dates = (fields: Intl.DateTimeFormatOptions) => {
  const formatter = kept((locale) => new Intl.DateTimeFormat(locale, fields));
  return (moment: string, locale: Locale): string => formatter(locale).format(new Date(moment));
};

const amounts = kept((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 18 }));
/** "42.80 USDC". A string keeps every digit; a number would be a float. */
export const money = ({ amount, currency }: Money, locale: Locale): string =>
  `${amounts(locale).format(amount as Intl.StringNumericLiteral)}\u00a0${currency}`;
/** "Wed, 25 Nov". */
export const date = dates(day);
/** "Wed, 25 Nov, 18:00". */
export const dateTime = dates({ ...day, ...clock });
