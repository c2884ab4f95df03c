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
import { handleRouteChanges } from './route-changes.ts';
import { readSettings } from './settings.ts';
import { startTracking } from './tracking.ts';

/** A login to complete, an impersonation to start, one that ended while the page was closed, or a session that ended. */
const isLoginRedirect = (app: App): boolean =>
  /login=|impersonation=/.test(location.hash + location.search) ||
  Boolean(
    app.host.storage.get('ev_admin_session') ||
    app.host.storage.get('ev_session_end') ||
    readPendingLogin(),
  );

/** Starts App, router and shell. React and the page follow in separate chunks. */
async function start(): Promise<void> {
  const router = document.querySelector<HTMLElement & { navigate?(href: string): void }>(
    'app-router',
  );
  const shell = document.querySelector('ev-shell');
  const main = document.getElementById('page');
  if (!router || !shell || !main)
    throw new Error('index.html lacks app-router, ev-shell or #page.');
  const settings = readSettings();
  const { apiEndpoint, iconFallback, contactEmail } = settings;
  const app: App = createApp({
    apiEndpoint,
    iconFallback,
    contactEmail,
    host: createAppHost((href) => router.navigate?.(href)),
  });
  if (settings.serverTime) app.clock.sync(settings.serverTime);
  shell.mainHosts = settings.mainHosts;
  app.use(unsavedInput);
  setPageTimeZone(app.host.storage.get('ev_time_zone') ?? undefined);
  // English is built in and loads nothing, unless the server's page is in the language of the request and another is chosen.
  const chosen = app.host.storage.get('ev_language') ?? navigator.language;
  if (!/^en/.test(chosen) || document.documentElement.lang !== 'en')
    await (await import('./language.ts')).applyLanguage(app);
  // After the language: an element that finds the App requests its messages.
  setPageApp(app);
  if (!('URLPattern' in globalThis)) await import('urlpattern-polyfill');
  const isRedirect = isLoginRedirect(app);
  handleRouteChanges(app, main, settings.appOrigins, (route) => {
    // In parallel with React. The error boundary handles a failed load.
    route.load?.().catch(() => undefined);
    // The data of the session that a redirect ends are of no use.
    if (!isRedirect)
      import('./page-data.lazy.ts').then(
        (data) => data.loadPageData(app, route),
        () => undefined,
      );
    // A popup that an embedded element opened keeps its layout on every route.
    shell.layout = getPopupId() ? 'popup' : route.layout;
  });
  define('app-router', AppRouter);
  // What is typed on a page of the former session is lost when the next one replaces it.
  const replacesSession =
    /[#&]login=/.test(location.hash) && !!app.host.storage.get('session_token');
  const redirected =
    isRedirect &&
    import('./login-redirect.ts').then(({ handleLoginRedirect }) => handleLoginRedirect(app));
  await shell.updateComplete;
  try {
    const { mount } = await import('../main.tsx');
    if (replacesSession) await redirected;
    mount(app, main, settings.appOrigins);
    startTracking(app);
  } catch (error) {
    // A missing chunk belongs to an older build: a reload gets the new one.
    if (!reloadForNewBuild(app)) app.use(page).showError(error);
    throw error;
  }
}

void start();
