/**
 * Keeps the notification list current: by live subscription where it works, else by polling. Never
 * by both.
 */
import { loadModule, warnOfLoadError } from '../base/load-module.ts';
import { limits } from '../../contract/limits.ts';
import type {
  Notification,
  NotificationChange,
  NotificationListChange,
} from '../../contract/notification.ts';
import type { ProcedureInput } from '../../contract/procedures.schemas.ts';
import type { App } from '../core/app/app.ts';
import { subscriptions } from '../core/http/subscriptions.ts';

export interface LiveUpdatesSource {
  /** Input of the subscription. */
  readonly input: ProcedureInput<'onNotification'>;
  /**
   * Everything the server has sent so far, types that are filtered out included; undefined before
   * its first answer.
   */
  readonly initialItems: readonly Notification[] | undefined;
  /**
   * Calls the listener with each new list; returns an unsubscribe function. Not a store
   * subscription: the store starts these updates in `onMount`, and a subscription of theirs would
   * keep it mounted forever.
   */
  onListChange(listener: (items: readonly Notification[]) => void): () => void;
  /** Whether the number of unread notifications is known. */
  hasCount(): boolean;
  /** Applies a change that the live channel delivered. */
  applyChange(change: NotificationListChange): void;
  /** Requests the newest notifications and the summary, and shows no error; resolves to whether the server answered. */
  poll(): Promise<boolean>;
}

/** Milliseconds between two polls of a visible page without a live channel. */
export const pollInterval = 30_000;
/** Milliseconds until the first poll of a page that waits for the count of a long list. */
export const firstPollDelay = 3000;

/**
 * Invalidates cached queries when notifications arrive or change, also those that did while the
 * channel was down.
 */
function invalidateOnArrival(
  app: App,
  source: LiveUpdatesSource,
  getDeliveredId: () => string | undefined,
): () => void {
  let known = source.initialItems;
  return source.onListChange((items) => {
    const before = known;
    known = items;
    if (!before) return;
    const change = { before, items, deliveredId: getDeliveredId() };
    void loadModule(() => import('./stale-queries.lazy.ts'), warnOfLoadError).then((part) =>
      part?.invalidateStaleQueries(app, change),
    );
  });
}

const isHidden = () => typeof document !== 'undefined' && document.hidden;

class LiveUpdates {
  #unsubscribe: (() => void) | undefined;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  #firstPollTimer: ReturnType<typeof setTimeout> | undefined;
  #suspendTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #staleTimers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new AbortController();
  readonly #stopInvalidation: () => void;
  /** The notification of the change that is being applied. */
  #deliveredId: string | undefined;

  constructor(
    private readonly app: App,
    private readonly source: LiveUpdatesSource,
  ) {
    this.#stopInvalidation = invalidateOnArrival(app, source, () => this.#deliveredId);
    this.#subscribe();
    if (isHidden()) this.#onVisibilityChange();
    if (typeof document === 'undefined') return;
    const { signal } = this.#listeners;
    document.addEventListener('visibilitychange', this.#onVisibilityChange, { signal });
    addEventListener('online', this.#onOnline, { signal });
  }

  stop(): void {
    this.#listeners.abort();
    this.#stopInvalidation();
    clearTimeout(this.#suspendTimer);
    clearTimeout(this.#firstPollTimer);
    this.#staleTimers.forEach((timer) => clearTimeout(timer));
    this.#stopPolling();
    this.#cancelSubscription();
  }

  /** Polls until the channel delivers: a proxy may swallow the socket without an error. */
  #subscribe(): void {
    this.#startPolling(pollInterval);
    clearTimeout(this.#firstPollTimer);
    this.#firstPollTimer = setTimeout(() => this.#pollForCount(), firstPollDelay);
    const handlers = {
      onData: (change: NotificationChange) => {
        this.#stopPolling();
        if (change.kind === 'stale') return this.#invalidateSoon(change);
        this.#deliveredId = change.kind === 'created' ? change.item.id : undefined;
        this.source.applyChange(change);
        this.#deliveredId = undefined;
      },
      onState: (state: 'connecting' | 'up' | 'down') => {
        if (state === 'down') this.#fallBackToPolling();
      },
      // Refused by the server, or forbidden by the page's policy. The next poll with an answer subscribes again.
      onError: () => {
        this.#unsubscribe = undefined;
        this.#fallBackToPolling();
      },
    };
    const { input } = this.source;
    this.#unsubscribe = this.app.use(subscriptions).subscribe('onNotification', handlers, input);
  }

  /** At a random time: thousands of pages must not ask in the same moment. */
  #invalidateSoon({ data, within }: Extract<NotificationChange, { kind: 'stale' }>): void {
    clearTimeout(this.#staleTimers.get(data));
    const invalidate = () =>
      void loadModule(() => import('./stale-queries.lazy.ts'), warnOfLoadError).then((part) =>
        part?.invalidateStaleData(this.app, data),
      );
    this.#staleTimers.set(data, setTimeout(invalidate, Math.random() * within));
  }

  #fallBackToPolling(): void {
    if (!this.#pollTimer) this.#startPolling(pollInterval);
    this.#pollForCount();
  }

  /** The snapshot of the channel would have brought the count of a list that is not loaded as a whole. */
  #pollForCount(): void {
    if (!this.source.hasCount()) void this.source.poll();
  }

  #cancelSubscription(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #startPolling(interval: number): void {
    this.#stopPolling();
    this.#pollTimer = setInterval(() => void this.#pollAndResubscribe(), interval);
  }

  #stopPolling(): void {
    clearInterval(this.#pollTimer);
    this.#pollTimer = undefined;
  }

  async #pollAndResubscribe(): Promise<void> {
    const answered = await this.source.poll();
    if (answered && !this.#unsubscribe && this.#pollTimer && !isHidden()) this.#subscribe();
  }

  /**
   * A hidden page keeps the channel for `limits.hiddenTabLive`, then polls each
   * `limits.hiddenTabPoll`.
   */
  readonly #onVisibilityChange = (): void => {
    clearTimeout(this.#suspendTimer);
    if (isHidden()) this.#suspendTimer = setTimeout(() => this.#suspend(), limits.hiddenTabLive);
    else if (!this.#unsubscribe) this.#subscribe();
    else if (this.#pollTimer) void this.source.poll();
  };

  #suspend(): void {
    this.#cancelSubscription();
    this.#startPolling(limits.hiddenTabPoll);
  }

  readonly #onOnline = (): void => {
    if (!this.#pollTimer || isHidden()) return;
    this.#cancelSubscription();
    this.#subscribe();
    void this.source.poll();
  };
}

/** Starts live updates. @returns a function that ends them */
export function startLiveUpdates(app: App, source: LiveUpdatesSource): () => void {
  const updates = new LiveUpdates(app, source);
  return () => updates.stop();
}
