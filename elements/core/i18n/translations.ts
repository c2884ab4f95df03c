import { atom, type WritableAtom } from 'nanostores';
import type { MessageSources } from '../../../messages/format.ts';
import { loadTranslated } from '../../../messages/languages.generated.ts';
import type { App } from '../app/app.ts';
import { getLanguage, getLocale } from './locale.ts';

/** Messages by namespace and key, as in `messages/<language>/<namespace>.json`. */
export type MessageOverrides = Readonly<Record<string, MessageSources>>;

/** What replaces the English messages of an App. */
export interface Translations {
  /** The language that was loaded; `en` where none was. */
  language: string;
  namespaces: MessageOverrides;
}

const retryAfterMs = 30_000;

/** The messages of a locale (`de-AT`: those of German), and over them a partner's, key by key. */
export async function loadTranslations(
  locale: string,
  own: MessageOverrides = {},
): Promise<Translations> {
  const language = getLanguage(locale);
  const load = Object.hasOwn(loadTranslated, language) ? loadTranslated[language] : undefined;
  if (!load) return { language: 'en', namespaces: own };
  const { default: translated } = await load();
  const merged = Object.entries(own).map(([name, sources]) => [
    name,
    { ...translated[name], ...sources },
  ]);
  return { language, namespaces: { ...translated, ...Object.fromEntries(merged) } };
}

/**
 * What replaces the English messages of an App: those of its language, and over them a partner's. Undefined until they are
 * loaded; no element finds its App before (find-app.ts), so that no English flashes. When a language can't be loaded the
 * App stays English, and the request is repeated every half minute.
 */
export function translations(app: App): WritableAtom<Translations | undefined> {
  const { messages: own = {} } = app.config;
  const locale = getLocale(app);
  const english = { language: 'en', namespaces: own };
  const isEnglish = !Object.hasOwn(loadTranslated, getLanguage(locale));
  const $translations = atom<Translations | undefined>(isEnglish ? english : undefined);
  const load = async () => {
    try {
      $translations.set(await loadTranslations(locale, own));
    } catch (error) {
      console.warn(error);
      $translations.set(english);
      const retry = setTimeout(() => void load(), retryAfterMs);
      app.signal.addEventListener('abort', () => clearTimeout(retry), { once: true });
    }
  };
  if (!isEnglish) void load();
  return $translations;
}
