/** Starts the app: App, router, shell and page; React follows. */
import { loadModule, throwLoadError, warnOfLoadError } from '../../elements/base/load-module.ts';
import { createApp, type App } from '../../elements/core/app/app.ts';
import { setPageApp } from '../../elements/core/element/page-app.ts';
import { createAppHost } from '../../elements/core/app/page-host.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { readPendingLogin } from '../../elements/core/session/pending-login-storage.ts';
import { getPopupId } from '../../elements/core/popup/popup-window.ts';
import { reloadForNewBuild, unsavedInput } from '../../elements/core/page/reload.ts';
import { define } from '../../elements/base/define.ts';
import '../../elements/shell/shell/define.ts';
import { setPageTimeZone } from '../../messages/values/formatters.ts';
import { AppRouter } from '../app-router.ts';
import { FirstPage } from './first-page.ts';
import type {} from './early.ts';
import type {} from './hydration.ts';
import { handleRouteChanges } from './route-changes.ts';
import { showPage } from './page-data.ts';
import { preloadChunks, readSettings, type Settings } from './settings.ts';

/** A login to complete or to start, an impersonation to start, one that ended while the page was closed, or a session that ended. */
const isLoginRedirect = (app: App): boolean =>
  /login=|impersonation=/.test(location.hash + location.search) ||
  Boolean(
    app.host.storage.get('ev_admin_session') ||
    app.host.storage.get('ev_session_end') ||
    readPendingLogin(),
  );

/** Creates the App from the settings of the page, in the language that it shows. */
async function createPageApp(settings: Settings, navigate: (href: string) => void): Promise<App> {
  const { apiEndpoint, iconFallback, contactEmail } = settings;
  const host = createAppHost(navigate);
  const app = createApp({ apiEndpoint, iconFallback, contactEmail, host });
  if (settings.serverTime) app.clock.sync(settings.serverTime);
  app.use(unsavedInput);
  setPageTimeZone(app.host.storage.get('ev_time_zone') ?? undefined);
  // English is built in and loads nothing, unless the server's page is in the language of the request and another is chosen.
  const chosen = app.host.storage.get('ev_language') ?? navigator.language;
  if (!/^en/.test(chosen) || document.documentElement.lang !== 'en')
    await (await loadModule(() => import('./language.ts'), warnOfLoadError))?.applyLanguage(app);
  return app;
}

/** Starts App, router, shell and page. React follows when the page is seen. */
async function start(): Promise<void> {
  preloadChunks();
  // All three stand in index.html.
  const router = document.querySelector<AppRouter>('app-router')!;
  const shell = document.querySelector('ev-shell')!;
  const main = document.getElementById('page')!;
  const settings = readSettings();
  const app = await createPageApp(settings, (href) => router.navigate(href));
  const firstPage = new FirstPage(main);
  // Only where the server has rendered the page.
  await globalThis.evHydrate?.(app, firstPage.seen);
  shell.mainHosts = settings.mainHosts;
  if (!('URLPattern' in globalThis))
    await loadModule(() => import('urlpattern-polyfill'), throwLoadError);
  const isRedirect = isLoginRedirect(app);
  // What is typed on a page of the former session is lost when the next one replaces it.
  const replacesSession =
    /[#&]login=/.test(location.hash) && !!app.host.storage.get('session_token');
  if (replacesSession) firstPage.clear();
  handleRouteChanges(app, main, settings.appOrigins, (route) => {
    // A popup that an embedded element opened keeps its layout on every route.
    shell.layout = getPopupId() ? 'popup' : route.layout;
    firstPage.setRoute(route);
    // In parallel with React. The error boundary handles a failed load.
    if (!main.hasChildNodes()) route.load?.().catch(() => undefined);
    showPage(app, route, firstPage, { isReplaced: isRedirect }).then(firstPage.setSeen, () => {
      // A person who has pressed a link goes there. Else React shows what is wrong.
      if (!globalThis.evEarlyPresses?.follow()) firstPage.clear();
    });
  });
  define('app-router', AppRouter);
  // Before the shell takes the main thread: the answer comes meanwhile.
  await firstPage.requested;
  // After the language: an element that finds the App requests its messages.
  setPageApp(app);
  const redirected =
    isRedirect &&
    loadModule(
      () => import('./login-redirect.ts'),
      (error) => {
        // The login stays in the address: a reload completes it.
        if (!reloadForNewBuild(app)) app.use(page).showError(error);
      },
    ).then((module) => module?.handleLoginRedirect(app));
  await shell.updateComplete;
  await firstPage.seen;
  document.getElementById('needs-script')?.remove();
  if (replacesSession) await redirected;
  const module = await loadModule(
    () => import('./start.lazy.ts'),
    (error) => {
      // A missing chunk belongs to an older build: a reload gets the new one.
      if (!reloadForNewBuild(app)) app.use(page).showError(error);
    },
  );
  module?.startDeferred(app, firstPage, settings.appOrigins);
}

void start();
