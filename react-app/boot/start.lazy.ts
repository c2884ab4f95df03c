import type { App } from '../../elements/core/app/app.ts';
import { acceptedTerms } from '../../elements/core/session/accepted-terms.store.ts';
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
    void import('./prefetch.ts').then(({ prefetch }) => app.signal.aborted || app.use(prefetch));
  });
  // `npm run dev` has no build id: its page reloads by another script.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build) watchForNewBuild(app, build);
}

/** The count in the tab's title, from the first sign-in on. */
function countUnread(app: App): void {
  const unsubscribe = app.use(session).$signedIn.subscribe((signedIn) => {
    if (!signedIn) return;
    void import('./tab-title.ts').then(
      ({ showUnreadInTitle }) => app.signal.aborted || app.use(showUnreadInTitle),
      console.warn,
    );
  });
  app.signal.addEventListener('abort', unsubscribe);
}

/** Loads what reports a lost connection: without one it could not be loaded when needed. */
function loadErrorParts(): void {
  const parts = [
    import('../../elements/shell/error-screen/define.ts'),
    import('../failure-card.lazy.ts'),
    import('../../elements/ui/toaster/define.ts'),
  ];
  for (const part of parts) part.catch(() => undefined);
}

/** Loads what no page needs before the first interaction. */
function onFirstInteraction(app: App): void {
  const interaction = new AbortController();
  const signal = AbortSignal.any([interaction.signal, app.signal]);
  const loadParts = () => {
    interaction.abort();
    loadErrorParts();
    const parts = [
      import('../page-tooltip.lazy.ts').then(({ addPageTooltip }) => addPageTooltip(app.signal)),
      // Before the first overlay opens.
      import('./overlay-history.ts').then(
        ({ startOverlayHistory }) => app.signal.aborted || startOverlayHistory(app),
      ),
      import('./page-transition.ts').then(({ startPageTransitions }) => {
        const router = document.querySelector<AppRouter>('app-router');
        const main = document.getElementById('page');
        if (router && main && !app.signal.aborted) startPageTransitions(router, main, app.signal);
      }),
      import('./page-meta.ts').then(({ syncPageMeta }) => app.signal.aborted || syncPageMeta(app)),
    ];
    for (const part of parts) part.catch(() => undefined);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(type, loadParts, { capture: true, passive: true, signal });
}
