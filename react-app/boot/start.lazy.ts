import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import type { App } from '../../elements/core/app/app.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { acceptedTerms } from '../../elements/shared/accepted-terms.store.ts';
import { clearPageTimeZone } from '../../elements/core/i18n/account-time-zone.ts';
import type { AppRouter } from '../app-router.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { watchForNewBuild } from './build-check.ts';
import type { FirstPage } from './first-page.ts';
import { mountReact } from './mount-react.ts';
import { handlePageFailures } from './page-failures.ts';
import { keepSessionHint } from './session-hint.ts';
import { startTracking } from './tracking.ts';
import { reportUncaughtErrors } from './window-errors.ts';

/**
 * Starts what the first page does not wait for: React, tracking, error reports, prefetching, build checks, toasts.
 * @param origins those that may run the app
 */
export function startDeferred(app: App, firstPage: FirstPage, origins: readonly string[]): void {
  void mountReact(app, firstPage, origins);
  startTracking(app);
  reportUncaughtErrors(app);
  countUnread(app);
  keepSessionHint(app);
  handlePageFailures(app, firstPage.main);
  onFirstInteraction(app);
  // The next person at this browser has accepted nothing, and has another time zone.
  app.use(acceptedTerms);
  app.use(session).onCleared(() => clearPageTimeZone(app));
  // WebKit lacks requestIdleCallback; after a second it is idle too.
  const idle =
    globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  idle(() => {
    loadErrorParts();
    void loadModule(() => import('./prefetch.ts'), warnOfLoadError).then(
      (module) => module && !app.signal.aborted && app.use(module.prefetch),
    );
  });
  // `npm run dev` has no build id: its page reloads by another script.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build) watchForNewBuild(app, build);
}

/** The count in the tab's title, from the first sign-in on. */
function countUnread(app: App): void {
  const unsubscribe = app.use(session).$signedIn.subscribe((signedIn) => {
    if (!signedIn) return;
    void loadModule(() => import('./tab-title.ts'), warnOfLoadError).then(
      (module) => module && !app.signal.aborted && app.use(module.showUnreadInTitle),
    );
  });
  app.signal.addEventListener('abort', unsubscribe);
}

/** Loads what reports a lost connection: without one it could not be loaded when needed. */
function loadErrorParts(): void {
  void loadModule(() => import('../../elements/shell/error-screen/define.ts'), warnOfLoadError);
  void loadModule(() => import('../failure-card.lazy.ts'), warnOfLoadError);
  void loadModule(() => import('../../elements/ui/toaster/define.ts'), warnOfLoadError);
}

/**
 * Loads what no page needs before the first interaction. A script's click is one, and so is a change of the route without any:
 * sharing tags follow the route from then on.
 */
function onFirstInteraction(app: App): void {
  const interaction = new AbortController();
  const signal = AbortSignal.any([interaction.signal, app.signal]);
  const loadParts = () => {
    if (signal.aborted) return;
    interaction.abort();
    loadErrorParts();
    void loadModule(() => import('../page-tooltip.lazy.ts'), warnOfLoadError).then((module) =>
      module?.addPageTooltip(app.signal),
    );
    const page = document.getElementById('page');
    void loadModule(() => import('./keep-focus.ts'), warnOfLoadError).then(
      (module) => page && !app.signal.aborted && module?.keepFocus(page, app.signal),
    );
    // Before the first overlay opens.
    void loadModule(() => import('./overlay-history.ts'), warnOfLoadError).then(
      (module) => app.signal.aborted || module?.startOverlayHistory(app),
    );
    void loadModule(() => import('./page-transition.ts'), warnOfLoadError).then((module) => {
      const router = document.querySelector<AppRouter>('app-router');
      const main = document.getElementById('page');
      if (router && main && !app.signal.aborted)
        module?.startPageTransitions(router, main, app.signal);
    });
    void loadModule(() => import('./page-meta.ts'), warnOfLoadError).then(
      (module) => app.signal.aborted || module?.syncPageMeta(app),
    );
  };
  signal.addEventListener('abort', app.use(page).$path.listen(loadParts));
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click'])
    addEventListener(type, loadParts, { capture: true, passive: true, signal });
}
