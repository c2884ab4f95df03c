import { toLocale } from '../../../messages/to-locale.ts';
import type { App } from '../app/app.ts';

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
