/** The default App of the page, which elements outside of every `ev-app` use, and whose messages they have. */
import type { App } from '../app/app.ts';
import { provideTranslations } from './provide-translations.ts';

let pageApp: App | undefined;
const listeners = new Set<(app: App | undefined) => void>();

/** The page's default App, configured by the script tag. Used by elements outside every `ev-app`. */
export const getPageApp = (): App | undefined => pageApp;

/** Sets the page's default App, whose messages the elements of the page have. Undefined removes it. */
export function setPageApp(app: App | undefined): void {
  pageApp = app;
  provideTranslations(document, app);
  for (const listener of listeners) listener(app);
}

/** Calls `listener` at each change of the page's default App. Returns a function that unsubscribes. */
export function onPageApp(listener: (app: App | undefined) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
