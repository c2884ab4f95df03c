/**
 * Amounts and times as elements/ui/format.ts writes them (a test compares them), in the few forms that notifications
 * need: all of that module would be a kilobyte more before the list shows.
 */
import type { Money } from '../../contract/common.ts';

type Locale = string | undefined;
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dates = (moment: string, locale: Locale, fields: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, fields).format(new Date(moment));

/** "42.80 USDC". */
export const money = ({ amount, currency }: Money, locale: Locale): string => {
  const formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 18 });
  // A string keeps every digit; a number would be a float.
  return `${formatter.format(amount as Intl.StringNumericLiteral)}\u00a0${currency}`;
};
/** "Wed, 25 Nov". */
export const date = (moment: string, locale: Locale): string => dates(moment, locale, day);
/** "25 Nov". */
export const shortDate = (moment: string, locale: Locale): string => dates(moment, locale, { ...day, weekday: undefined });
/** "Wed 18:00". */
export const dayTime = (moment: string, locale: Locale): string => dates(moment, locale, { weekday: 'short', ...clock });
/** "12 min ago", "now"; for what is younger than an hour. */
export const ago = (minutes: number, locale: Locale): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(-minutes, minutes ? 'minute' : 'second');
/** "Wed, 25 Nov, 18:00". */
export const dateTime = (moment: string, locale: Locale): string => dates(moment, locale, { ...day, ...clock });
/** "18:00". */
export const time = (moment: string, locale: Locale): string => dates(moment, locale, clock);
