import { atom, type WritableAtom } from 'nanostores';
import type { App, AppConfig } from './app.ts';

/** Words by feature and key, in the forms of elements/core/texts.ts; under `''` what an element says of its language. */
export type Texts = NonNullable<AppConfig['texts']>;

/**
 * Locale of an App: its configuration's, else the document's language in the reader's own region (`en-GB`), so that
 * words and dates are of one language. Without a region known, the international one of English.
 */
export function localeOf(app: App): string {
  if (app.config.locale) return app.config.locale;
  const page = globalThis.document?.documentElement.lang || 'en';
  if (page.includes('-')) return page;
  const regional = globalThis.navigator?.languages?.find((one) => one.startsWith(`${page}-`));
  return regional ?? (page === 'en' ? 'en-GB' : page);
}

/** The languages that we have beside English, each a chunk of its own. */
const languages: Partial<Record<string, () => Promise<{ default: (locale: string, own: Texts) => Texts }>>> = {
  ar: () => import('../locales/ar/index.ts'),
  de: () => import('../locales/de/index.ts'),
};
const loaderOf = (locale: string) => languages[locale.split('-')[0]!];

/** The words of a locale (`de-AT`: those of German) under a partner's own; only the latter where we have but English. */
export const loadLocale = async (locale: string, own: Texts = {}): Promise<Texts> =>
  (await loaderOf(locale)?.())?.default(locale, own) ?? own;

/**
 * What an App says instead of the English texts: the words of its language, under a partner's own. Undefined until they
 * are there, and no element finds its App before (find-app.ts), so that no English flashes. Words that can't be had leave
 * it in English, and are asked for again every half minute.
 */
export function words(app: App): WritableAtom<Texts | undefined> {
  const { texts = {} } = app.config;
  const locale = localeOf(app);
  const load = loaderOf(locale);
  const $words = atom<Texts | undefined>(load ? undefined : texts);
  const get = () => {
    if (!app.signal.aborted)
      load!().then(
        (found) => $words.set(found.default(locale, texts)),
        (error: unknown) => {
          console.warn(error);
          $words.set(texts);
          setTimeout(get, 30_000);
        },
      );
  };
  if (load) get();
  return $words;
}
