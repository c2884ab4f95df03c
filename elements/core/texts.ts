import { createI18n, type Components, type I18n, type Translations } from '@nanostores/i18n';
import { atom, type ReadableAtom } from 'nanostores';
import type { App, Factory } from './app.ts';

export { count, params } from '@nanostores/i18n';

/**
 * Locale of an App: its configuration's, else the document's language in the reader's own region (`en-GB`), so that
 * words and dates are of one language. Without a region known, the international one of English.
 */
export function localeOf(app: App): string {
  if (app.config.locale) return app.config.locale;
  const page = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';
  if (page.includes('-')) return page;
  const regional = typeof navigator === 'undefined' ? undefined : navigator.languages?.find((one) => one.startsWith(`${page}-`));
  return regional ?? (page === 'en' ? 'en-GB' : page);
}

/** Base texts are English; an App's own texts lie over them, whatever its locale. */
function i18n(app: App): I18n {
  const own = app.config.texts as Components | undefined;
  // A private locale of its own, so that even English can be overridden and plural rules still hold.
  const code = own ? `${localeOf(app)}-x-own` : 'en';
  return createI18n(atom(code), {
    baseLocale: 'en',
    cache: own ? { [code]: own } : {},
    get: (_code, names) => Promise.resolve(Object.fromEntries(names.map((name) => [name, {}]))),
  });
}

/**
 * Texts of a feature, each of which a partner can replace (`AppConfig.texts`).
 * @param name names the feature, `campaigns`; @param base English texts, with `params` and `count` where needed.
 */
export function texts<T extends Translations>(name: string, base: T): Factory<ReadableAtom<T>> {
  return (app) => app.use(i18n)(name, base);
}
