import type { App } from '../app/app.ts';
import { getPageApp, onPageApp, replacePageApp } from './context.ts';
import { provideTranslations } from './provide-translations.ts';

let isProviding = false;

/** Gives the plain elements of the page the messages of its default App, from now on. */
export function providePageTranslations(): void {
  if (isProviding) return;
  isProviding = true;
  provideTranslations(document, getPageApp());
  onPageApp((app) => provideTranslations(document, app));
}

/** Sets the page's default App (undefined removes it), whose messages the plain elements of the page use. */
export function setPageApp(app: App | undefined): void {
  providePageTranslations();
  replacePageApp(app);
}
