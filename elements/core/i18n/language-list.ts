import { toLocale } from '../../../messages/to-locale.ts';
import { formatList } from '../../../messages/values.ts';

/** Formats language codes as a list of names: "de, en" becomes "German or English". */
export function formatLanguageList(codes: string | readonly string[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  // What is no code is shown as it is: `of` throws for it.
  const toName = (code: string) => (toLocale(code) ? (names.of(code) ?? code) : code);
  const list = (typeof codes === 'string' ? codes.split(', ') : codes).map(toName);
  return formatList(list, locale, 'disjunction');
}
