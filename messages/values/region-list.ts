import type { MessageParams } from '../../contract/message-params.ts';
import { formatList } from '../values.ts';

/** Formats region codes as a list of names: "DE, AT" becomes "Germany or Austria". */
export function formatRegionList(codes: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  // What is no code is shown as it is: `of` throws for it.
  const toName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  return formatList(codes.split(', ').map(toName), locale, 'disjunction');
}

/** Places of an error's message that hold region codes. */
const regionPlaces: readonly string[] = ['region', 'regions'];

/** Names the regions in the values of an error's message. */
export const nameRegions = (params: MessageParams, locale: string): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([place, value]) => [
      place,
      regionPlaces.includes(place) && typeof value === 'string'
        ? formatRegionList(value, locale)
        : value,
    ]),
  );
