/** Whether what somebody says of themselves can be: countries, languages and time zones have lists of their own. */
import type { BasicSettings } from '../../contract/settings.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Regions by convention, which nobody lives in: an unknown one, outlying oceans, pseudo-locales, the unions. */
const noCountry = new Set(['ZZ', 'QO', 'XA', 'XB', 'EU', 'EZ', 'UN']);
const isCountry = (code: string): boolean => !noCountry.has(code) && regions.of(code) !== undefined;

const can = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

/** One item a field that can't be kept. */
export function basicSettingsProblems({ country, language, timeZone }: BasicSettings): { field: string; msg: string }[] {
  return [
    ...(country && !isCountry(country) ? [{ field: 'country', msg: 'is no country’s code' }] : []),
    ...(language && !can(() => Intl.getCanonicalLocales(language))
      ? [{ field: 'language', msg: 'must be a language such as en' }]
      : []),
    ...(timeZone && !can(() => new Intl.DateTimeFormat('en', { timeZone }))
      ? [{ field: 'timeZone', msg: 'must be a time zone such as Europe/Berlin' }]
      : []),
  ];
}

/** An empty field is none. */
export const tidyBasicSettings = (settings: BasicSettings): BasicSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value])) as BasicSettings;
