import { atom, type WritableAtom } from 'nanostores';
import { loadTranslated } from '../../../messages/languages.generated.ts';
import type { MessageOverrides, Translations } from '../../base/messages/scope-translations.ts';
import type { App } from '../app/app.ts';
import { getLanguage, getLocale } from './locale.ts';

const retryAfterMs = 30_000;

/** Puts a partner's messages over those of a language, key by key. */
function merge(translated: MessageOverrides, own: MessageOverrides): MessageOverrides {
  const merged = Object.entries(own).map(([name, sources]) => [
    name,
    { ...translated[name], ...sources },
  ]);
  return { ...translated, ...Object.fromEntries(merged) };
}

/**
 * What replaces the English messages of an App: those of its language, and over them a partner's. Undefined until they are
 * loaded; no element finds its App before (find-app.ts), so that no English flashes. When a language can't be loaded the
 * App stays English, and the request is repeated every half minute.
 */
export function translations(app: App): WritableAtom<Translations | undefined> {
  const { messages: own = {} } = app.config;
  const locale = getLocale(app);
  const language = getLanguage(locale);
  const english = { language: 'en', locale, namespaces: own };
  const loadLanguage = Object.hasOwn(loadTranslated, language) && loadTranslated[language];
  if (!loadLanguage) return atom<Translations | undefined>(english);
  const $translations = atom<Translations | undefined>();
  const load = async () => {
    try {
      const { default: translated } = await loadLanguage();
      $translations.set({ language, locale, namespaces: merge(translated, own) });
    } catch (error) {
      console.warn(error);
      $translations.set(english);
      const retry = setTimeout(() => void load(), retryAfterMs);
      app.signal.addEventListener('abort', () => clearTimeout(retry), { once: true });
    }
  };
  void load();
  return $translations;
}
