/** The language that the person chose, stored in the browser. */
import languages from '../../../messages/languages.json';
import type { App } from '../app/app.ts';
import { getLanguage } from './locale.ts';

/** Where the app keeps the language that was chosen. */
export const languageKey = 'ev_language';

/** The languages of the app, each by its own name. */
export const languageOptions: readonly { value: string; label: string }[] = Object.entries(
  languages,
).map(([value, label]) => ({
  value,
  label,
}));

/** The language that was chosen here, else the first of the browser's that is available, else English. */
export function getChosenLanguage(
  app: App,
  preferred: readonly string[] = navigator.languages,
): string {
  const candidates = [app.host.storage.get(languageKey) ?? '', ...preferred].map(getLanguage);
  return candidates.find((language) => Object.hasOwn(languages, language)) ?? 'en';
}

/** Stores another choice and reloads the page, so that nothing stays in the previous language. */
export function chooseLanguage(app: App, language: string): void {
  app.host.storage.set(languageKey, language);
  app.host.reload();
}
