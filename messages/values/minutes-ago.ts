/** A time within the last hour, for lists. */
import { getDateFormat, getFormatter, type Locale } from './formatters.ts';
import { words } from './words.generated.ts';

type Words = Readonly<Record<keyof typeof words.en, string>>;

/** The words of the language in which times are written; English for one without messages. */
function getWords(locale: Locale): Words {
  const [language = ''] = getDateFormat(locale, {}).resolvedOptions().locale.split('-');
  return (words as Readonly<Record<string, Words>>)[language] ?? words.en;
}

/** "12 min ago", or "Just now" for zero; {@link formatRelative} writes the words in full. */
export function formatMinutesAgo(minutes: number, locale?: Locale): string {
  if (minutes === 0) return getWords(locale).justNow;
  const written = getFormatter(
    'rs',
    locale,
    {},
    (tag) => new Intl.RelativeTimeFormat(tag, { style: 'short' }),
  ).format(-minutes, 'minute');
  // English abbreviations of units have no full stop here: "14 min left", "12 min ago".
  return written.replace('min. ', 'min ');
}
