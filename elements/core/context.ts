import { createContext } from '@lit/context';
import type { App } from './app.ts';

/** The context under which `ev-app` provides its App. */
export const appContext = createContext<App | undefined>(Symbol.for('evangelist.app'));

let pageApp: App | undefined;
const waiting = new Set<(app: App | undefined) => void>();

/** The App that the script tag configured, for elements that stand under no `ev-app`. */
export const getPageApp = (): App | undefined => pageApp;

/** Sets (or with undefined takes away) the page's default App and tells every element that waits for it. */
export function setPageApp(app: App | undefined): void {
  pageApp = app;
  for (const tell of waiting) tell(app);
}

/** Calls `tell` at each change of the page's default App until the returned function is called. */
export function onPageApp(tell: (app: App | undefined) => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}
