/**
 * Keeps the notification list current: by live subscription where it works, else by polling. Never
 * by both.
 */
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import type { App } from '../core/app/app.ts';
import { invalidation } from '../core/api/invalidation.ts';
import { subscriptions } from '../core/http/subscriptions.ts';

export interface LiveUpdatesOptions {
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
  /** Applies a change that the live channel delivered. */
  applyChange(change: NotificationChange): void;
  /** Requests the recent list and shows no error; resolves to whether the server answered. */
  poll(): Promise<boolean>;
}

/** Milliseconds between two polls of a visible page without a live channel. */
export const pollInterval = 30_000;

/** First parts of the query keys that are stale once a notification of this type has arrived. */
function getStaleQueryKeys(eventType: string): string[] {
  if (eventType.startsWith('transaction-'))
    return ['withdrawals', 'balances', 'wallets', 'dashboard'];
  if (eventType.startsWith('posts-'))
    return ['posts', 'campaign', 'dashboard', 'balances', 'profile'];
  if (eventType.startsWith('campaign-'))
    return ['campaign', 'campaigns', 'posts', 'dashboard', 'balances'];
  return [];
}

/**
 * Invalidates cached queries when notifications arrive, also those that arrived while the channel
 * was down.
 */
function invalidateOnArrival(app: App, options: LiveUpdatesOptions): () => void {
  let previous = options.initialItems;
  return options.onListChange((items) => {
    const known = previous && new Set(previous.map(({ id }) => id));
    const arrived = known ? items.filter(({ id }) => !known.has(id)) : [];
    previous = items;
    const stale = new Set(arrived.flatMap((item) => getStaleQueryKeys(item.eventType)));
    if (stale.size) app.use(invalidation).invalidate(...stale);
  });
}

const isHidden = () => typeof document !== 'undefined' && document.hidden;

class LiveUpdates {
  #unsubscribe: (() => void) | undefined;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  #suspendTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new AbortController();
  readonly #stopInvalidation: () => void;

  constructor(
    private readonly app: App,
    private readonly options: LiveUpdatesOptions,
  ) {
    this.#stopInvalidation = invalidateOnArrival(app, options);
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
    this.#stopPolling();
    this.#cancelSubscription();
  }

  /** Polls until the channel delivers: a proxy may swallow the socket without an error. */
  #subscribe(): void {
    this.#startPolling(pollInterval);
    this.#unsubscribe = this.app.use(subscriptions).subscribe('onNotification', {
      onData: (change: NotificationChange) => {
        this.#stopPolling();
        this.options.applyChange(change);
      },
      onState: (state) => {
        if (state === 'down' && !this.#pollTimer) this.#startPolling(pollInterval);
      },
      // Refused by the server, or forbidden by the page's policy. The next poll with an answer subscribes again.
      onError: () => {
        this.#unsubscribe = undefined;
        if (!this.#pollTimer) this.#startPolling(pollInterval);
      },
    });
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
    const answered = await this.options.poll();
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
    else if (this.#pollTimer) void this.options.poll();
  };

  #suspend(): void {
    this.#cancelSubscription();
    this.#startPolling(limits.hiddenTabPoll);
  }

  readonly #onOnline = (): void => {
    if (!this.#pollTimer || isHidden()) return;
    this.#cancelSubscription();
    this.#subscribe();
    void this.options.poll();
  };
}

/** Starts live updates. @returns a function that ends them */
export function startLiveUpdates(app: App, options: LiveUpdatesOptions): () => void {
  const updates = new LiveUpdates(app, options);
  return () => updates.stop();
}
