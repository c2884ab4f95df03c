/** Validates country, language and time zone against the lists of Intl. */
import { isCountry } from '../../../common/countries.ts';
import type { BasicSettings } from '../../../contract/settings.ts';

/** The settings of an account that saved none. */
export const defaultSettings: BasicSettings = { notifyByEmail: true, marketingEmail: false };

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

/** @returns one item for each invalid field */
export function validateBasicSettings({
  country,
  language,
  timeZone,
}: BasicSettings): { field: string; msg: string }[] {
  return [
    ...(country && !isCountry(country) ? [{ field: 'country', msg: 'is no country’s code' }] : []),
    ...(language && !succeeds(() => Intl.getCanonicalLocales(language))
      ? [{ field: 'language', msg: 'must be a language such as en' }]
      : []),
    ...(timeZone && !succeeds(() => new Intl.DateTimeFormat('en', { timeZone }))
      ? [{ field: 'timeZone', msg: 'must be a time zone such as Europe/Berlin' }]
      : []),
  ];
}

/** Converts empty strings to null. */
export const normalizeBasicSettings = (settings: BasicSettings): BasicSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value]),
  ) as BasicSettings;
