/**
 * Server errors, lost connections and render errors of the page. Without data the error screen replaces the page; data that
 * are shown stay, with one card at the bottom. A part of the page keeps its note when the server fails; without a connection all
 * parts wait under one card. Server errors are reported once.
 */
import { loadModule, warnOfLoadError } from '../../elements/base/load-module.ts';
import { RenderErrorEvent } from '../../elements/base/render-error.event.ts';
import type { App } from '../../elements/core/app/app.ts';
import { queryObserver, type FailedQuery } from '../../elements/core/api/query-observer.ts';
import { errorReporter } from '../../elements/core/analytics/error-report.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { $page } from '../app-router.ts';
import type { MatchedRoute } from '../route.ts';
import { findPageQuery } from '../../elements/screens/find-page-query.ts';

const isServerError = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;
const isConnectionError = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network';

export class PageFailures {
  /** Key of the failed query that the error screen or the card is about. */
  #shownKey: string | undefined;
  /** Its error, if the error screen shows it. */
  #screenError: unknown;
  readonly #failedKeys = new Set<string>();
  /** Queries that failed without a connection, by key. */
  readonly #disconnected = new Map<string, () => void>();
  #removeCard: (() => void) | undefined;

  constructor(
    private readonly app: App,
    private readonly main: HTMLElement,
    private readonly getRoute: () => MatchedRoute | undefined,
  ) {}

  start(): void {
    const { app } = this;
    const { signal } = app;
    Object.assign(app.use(queryObserver), {
      onFailed: this.#onFailed,
      onLoaded: this.#onLoaded,
      hidesRetries: (error: unknown) => isServerError(error) || isConnectionError(error),
      skipsRetries: (error: unknown) => isConnectionError(error) && !navigator.onLine,
      hidesFailure: isConnectionError,
    });
    document.addEventListener(
      RenderErrorEvent.type,
      (event) => this.#onRenderError((event as RenderErrorEvent).error),
      { signal },
    );
    addEventListener('offline', () => void this.#showConnectionCard(), { signal });
    addEventListener('online', () => this.#reconnect(), { signal });
    const { $path, $error } = app.use(page);
    const stopErrors = $error.listen((error) => error !== null && this.#clearCard());
    const unsubscribe = $path.listen(() => {
      this.#disconnected.clear();
      if (navigator.onLine) return this.#clear();
      // The card stays, with the time of the data of the new page.
      this.#clearScreen();
      void this.#showConnectionCard();
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      stopErrors();
    });
  }

  /** Whether it is the key of the query without which the page shows nothing. */
  #isMainQuery(key: string): boolean {
    const route = this.getRoute();
    return (
      route !== undefined &&
      findPageQuery(this.app, route.pattern, route.params)?.$key.get() === key
    );
  }

  readonly #onFailed = (query: FailedQuery): void => {
    const { key, error, hasData } = query;
    if (isConnectionError(error)) return this.#onDisconnected(query);
    if (!isServerError(error)) return;
    // Once until it is loaded: a person who retries has the same problem.
    if (!this.#failedKeys.has(key))
      this.app.use(errorReporter).report(error, { originator: 'query' });
    this.#failedKeys.add(key);
    if (!this.#isMainQuery(key)) return;
    this.#shownKey = key;
    if (hasData) void this.#showCard(query);
    else if (this.#showScreen(error)) this.#screenError = error;
  };

  #onDisconnected({ key, error, hasData, retry }: FailedQuery): void {
    this.#disconnected.set(key, retry);
    if (hasData || !this.#isMainQuery(key)) return void this.#showConnectionCard();
    this.#shownKey = key;
    if (this.#showScreen(error)) this.#screenError = error;
  }

  readonly #onLoaded = (key: string): void => {
    this.#failedKeys.delete(key);
    // One answer shows that the connection is back.
    const isBack = this.#disconnected.delete(key) || this.#disconnected.size > 0;
    if (isBack) this.#reconnect();
    else if (this.#shownKey === key) this.#clear();
  };

  #reconnect(): void {
    this.#clear();
    this.#retryDisconnected();
  }

  readonly #retryDisconnected = (): void => {
    const waiting = [...this.#disconnected.values()];
    this.#disconnected.clear();
    for (const retry of waiting) retry();
  };

  /** Removes the card, and the error screen of a query that was loaded after all. */
  #clear(): void {
    this.#clearScreen();
    this.#clearCard();
  }

  #clearScreen(): void {
    const { $error, showError } = this.app.use(page);
    if (this.#screenError && $error.get() === this.#screenError) showError(null);
    this.#shownKey = this.#screenError = undefined;
  }

  #clearCard(): void {
    this.#removeCard?.();
    this.#removeCard = undefined;
  }

  readonly #onRenderError = (error: unknown): void => {
    this.app.use(errorReporter).report(error, { originator: 'render' });
    this.#showScreen(error);
  };

  /** The first error stays: the error screen itself may have failed. @returns whether it is shown */
  #showScreen(error: unknown): boolean {
    const { $error, showError } = this.app.use(page);
    if ($error.get() !== null) return false;
    showError(error);
    return true;
  }

  async #showCard({ key, error, retry }: FailedQuery): Promise<void> {
    const module = await loadModule(() => import('../failure-card.lazy.ts'), warnOfLoadError);
    if (!module || this.#shownKey !== key || this.app.signal.aborted) return;
    this.#removeCard?.();
    this.#removeCard = module.showFailureCard(this.app, this.main, { error, retry });
  }

  /** One card for all queries. The page's own data decide from when it is. */
  async #showConnectionCard(): Promise<void> {
    const module = await loadModule(() => import('../failure-card.lazy.ts'), warnOfLoadError);
    const isOnline = navigator.onLine;
    const isObsolete = isOnline && this.#disconnected.size === 0;
    // The error screen has the same message.
    const hasScreen = this.app.use(page).$error.get() !== null;
    if (!module || this.app.signal.aborted || isObsolete || hasScreen) return;
    const { loadedAt } = this.app.use(queryObserver);
    const main = [...loadedAt].find(([key]) => this.#isMainQuery(key));
    this.#removeCard?.();
    this.#removeCard = module.showConnectionCard(this.app, this.main, {
      isOnline,
      updatedAt: main?.[1] ?? 0,
      retry: this.#retryDisconnected,
    });
  }
}

/** @param main the element that contains the page */
export const handlePageFailures = (app: App, main: HTMLElement): void =>
  new PageFailures(app, main, () => $page.get()).start();
