import type { App } from '../app/app.ts';

let pageApp: App | undefined;
const listeners = new Set<(app: App | undefined) => void>();

/** The page's default App, configured by the script tag. Used by elements outside every `ev-app`. */
export const getPageApp = (): App | undefined => pageApp;

/**
 * Sets the page's default App and notifies every listener. `setPageApp` (page-app.ts) also gives its messages to plain
 * elements; the embed does that once there is one.
 */
export function replacePageApp(app: App | undefined): void {
  pageApp = app;
  for (const listener of listeners) listener(app);
}

/** Calls `listener` at each change of the page's default App. Returns a function that unsubscribes. */
export function onPageApp(listener: (app: App | undefined) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
