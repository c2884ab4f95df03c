/** The countries that a person can choose, by the region names of Intl. */

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Region codes that are no countries: unknown, outlying Oceania, pseudo-locales, unions, and islands of another country. */
const notCountries = new Set('ZZ QO XA XB EU EZ UN AC CP CQ DG EA IC TA'.split(' '));

/** Codes that were replaced, such as `DD` by `DE`, are none. */
const isCurrent = (code: string): boolean =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** @param code two letters, ISO 3166-1 alpha-2 */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !notCountries.has(code) &&
  regions.of(code) !== undefined &&
  isCurrent(code);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All of them, by their names in a language and in its order. */
export function listCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
