import { createApp, type App } from '../elements/core/app.ts';
import { setPageApp } from '../elements/core/context.ts';
import { appHost } from '../elements/core/page-host.ts';
import { page } from '../elements/core/page.store.ts';
import { popupId } from '../elements/core/popup-id.ts';
import { reloadForBuild, unsaved } from '../elements/core/reload.ts';
import { define } from '../elements/define.ts';
import '../elements/shell/shell/define.ts';
import { AppRouter } from './app-router.ts';
import { followPage } from './arrive.ts';
import { readSettings } from './settings.ts';
import { startTracking } from './tracking.ts';

/** Starts everything that must stand before React: App, router, shell. React and the page follow in their own chunks. */
async function start(): Promise<void> {
  const router = document.querySelector<HTMLElement & { navigate?(href: string): void }>('app-router');
  const shell = document.querySelector('ev-shell');
  const main = document.getElementById('page');
  if (!router || !shell || !main) throw new Error('index.html lacks app-router, ev-shell or #page.');
  const settings = readSettings();
  const { apiEndpoint, iconFallback } = settings;
  const app: App = createApp({ apiEndpoint, iconFallback, host: appHost((href) => router.navigate?.(href)) });
  shell.mainHosts = settings.mainHosts;
  app.use(unsaved);
  // Whoever reads English loads nothing for it.
  if (!/^en/.test(app.host.storage.get('ev_language') ?? navigator.language)) await (await import('./language.ts')).speak(app);
  // Not before: whatever finds the App asks for its words.
  setPageApp(app);
  if (!('URLPattern' in globalThis)) await import('urlpattern-polyfill');
  followPage(app, main, settings.appOrigins, (shown) => {
    // Beside React, which comes to it later; whether it could be loaded is for its boundary to say.
    shown.load?.().catch(() => undefined);
    // A small window that an embedded element opened stays one, wherever it goes.
    shell.layout = popupId() ? 'popup' : shown.layout;
  });
  define('app-router', AppRouter);
  // A login to finish, a look as somebody to begin, or one that ended while nobody looked.
  if (/login=|view-as=/.test(location.hash + location.search) || app.host.storage.get('ev_own_session'))
    void import('./welcome.ts').then(({ welcome }) => welcome(app));
  await shell.updateComplete;
  try {
    const { mount } = await import('./main.tsx');
    mount(app, main, settings.appOrigins);
    startTracking(app);
  } catch (error) {
    // A chunk that is gone belongs to an older build: the next load finds the new one.
    if (!reloadForBuild(app)) app.use(page).fail(error);
    throw error;
  }
}

void start();
