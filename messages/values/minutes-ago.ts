import { getFormatter, type Locale } from './formatters.ts';

/** "12 min. ago", or "now" for zero. For lists; {@link formatRelative} writes the words in full. */
export const formatMinutesAgo = (minutes: number, locale?: Locale): string =>
  getFormatter(
    'rs',
    locale,
    {},
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
  ).format(-minutes, minutes ? 'minute' : 'second');
