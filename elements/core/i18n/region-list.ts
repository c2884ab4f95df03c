import { formatList } from '../../../messages/values.ts';

/** Formats region codes as a list of names: "DE, AT" becomes "Germany or Austria". */
export function formatRegionList(codes: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  // What is no code is shown as it is: `of` throws for it.
  const toName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  return formatList(codes.split(', ').map(toName), locale, 'disjunction');
}
