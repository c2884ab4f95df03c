import type { Translations } from '@nanostores/i18n';
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

/** What `params` and `count` of @nanostores/i18n make: the text, and the function that fills it in. */
interface Transform {
  input: unknown;
  transform(locale: string, input: unknown, args: unknown[]): string;
}
const isTransform = (value: unknown): value is Transform => value !== null && typeof value === 'object' && 'transform' in value;

/** One text, from an App's own words or else the English ones; those with places in them stay functions. */
function text(locale: string, base: unknown, own: unknown): unknown {
  if (!isTransform(base)) return own ?? base;
  const input = own ?? base.input;
  return (...args: unknown[]) => base.transform(locale, input, args);
}

/**
 * Texts of a feature, each of which a partner can replace (`AppConfig.texts`) in the form that @nanostores/i18n writes
 * them. Its `createI18n` loads translations one by one from a server; ours come with the configuration, which takes a
 * tenth of its bytes.
 * @param name names the feature, `campaigns`; @param base English texts, with `params` and `count` where needed.
 */
export function texts<T extends Translations>(name: string, base: T): Factory<ReadableAtom<T>> {
  return (app) => {
    const own = app.config.texts?.[name];
    // Plural rules are those of the words: English ones unless there are others.
    const locale = own ? localeOf(app) : 'en';
    const made = Object.entries(base).map(([key, value]) => [key, text(locale, value, own?.[key])]);
    return atom(Object.fromEntries(made) as T);
  };
}
