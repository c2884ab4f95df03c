import type { WritableAtom } from 'nanostores';
import type { App } from './app.ts';
import { localeOf, type Texts } from './locale.ts';

/** The languages that we have beside English, each a chunk of its own; `locale.ts` knows them by name. */
export const languages: Partial<Record<string, () => Promise<{ default: (locale: string, own: Texts) => Texts }>>> = {
  ar: () => import('../locales/ar/index.ts'),
  de: () => import('../locales/de/index.ts'),
};

/** The words of a locale (`de-AT`: those of German) under a partner's own; only the latter where we have but English. */
export const loadLocale = async (locale: string, own: Texts = {}): Promise<Texts> =>
  (await languages[locale.split('-')[0]!]?.())?.default(locale, own) ?? own;

/** Fills in what an App says. Words that can't be had leave it in English, and are asked for again every half minute. */
export async function loadWords(app: App, $words: WritableAtom<Texts | undefined>): Promise<void> {
  const { texts = {} } = app.config;
  try {
    $words.set(await loadLocale(localeOf(app), texts));
  } catch (error) {
    console.warn(error);
    $words.set(texts);
    const again = setTimeout(() => void loadWords(app, $words), 30_000);
    app.signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  }
}
