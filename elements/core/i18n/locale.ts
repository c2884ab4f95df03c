import type { App } from '../app/app.ts';

/** A tag in BCP 47's notation, also of `de_DE`; undefined where Intl would throw for it. */
function toLocale(tag: string | undefined): string | undefined {
  try {
    return tag && Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * Locale of an App: its configuration's, else the document's language in the reader's own region (`en-GB`), so that
 * messages and dates are of one language. Without a region known, the international one of English.
 */
export function getLocale(app: App): string {
  const own = toLocale(app.config.locale);
  if (own) return own;
  const page = toLocale(globalThis.document?.documentElement.lang) ?? 'en';
  if (page.includes('-')) return page;
  const regional = globalThis.navigator?.languages?.find((one) => one.startsWith(`${page}-`));
  return regional ?? (page === 'en' ? 'en-GB' : page);
}

/** The language of a locale, `de` of `de-AT`. */
export const getLanguage = (locale: string): string => locale.split('-')[0]!;
