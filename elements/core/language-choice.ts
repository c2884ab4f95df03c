import type { App } from './app.ts';

/** Where the app keeps the language that somebody chose. */
export const languageKey = 'ev_language';

/** The languages of the app, each by its own name. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'ar', label: 'العربية' },
] as const;
const have = /^(en|de|ar)\b/;

/** The language that was chosen here, else the first of the browser's that we have, else English. */
export function languageOf(app: App, wanted: readonly string[] = navigator.languages): string {
  const found = [app.host.storage.get(languageKey) ?? '', ...wanted].find((one) => have.test(one)) ?? 'en';
  return found.split('-')[0]!;
}

/** Keeps another choice, and shows the app in it: loaded anew, so that nothing stays in the language before. */
export function chooseLanguage(app: App, language: string): void {
  app.host.storage.set(languageKey, language);
  app.host.reload();
}
