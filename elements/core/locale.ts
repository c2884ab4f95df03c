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

/** Languages that we have beside English. */
const spoken = /^(ar|de)(-|$)/;

/**
 * What an App says instead of the English texts: the words of its language, under a partner's own. Undefined until they
 * are there, and no element finds its App before (find-app.ts), so that no English flashes.
 */
export function words(app: App): WritableAtom<Texts | undefined> {
  const { texts = {} } = app.config;
  const load = spoken.test(localeOf(app));
  const $words = atom<Texts | undefined>(load ? undefined : texts);
  if (load)
    import('./load-words.ts').then(
      ({ loadWords }) => loadWords(app, $words),
      () => $words.set(texts),
    );
  return $words;
}
