import { formatList } from '../../../messages/values.ts';

/** Formats language codes as a list of names: "de, en" becomes "German or English". */
export function formatLanguageList(codes: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const list = codes.split(', ').map((code) => names.of(code) ?? code);
  return formatList(list, locale, 'disjunction');
}
