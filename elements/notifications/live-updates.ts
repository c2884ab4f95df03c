/**
 * Keeps the notification list current: by live subscription where it works, else by polling. Never
 * by both.
 */
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import type { ProcedureInput } from '../../contract/procedures.schemas.ts';
import type { App } from '../core/app/app.ts';
import { invalidation } from '../core/api/invalidation.ts';
import { subscriptions } from '../core/http/subscriptions.ts';

export interface LiveUpdatesOptions {
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
  applyChange(change: NotificationChange): void;
  /** Requests the newest notifications and the summary, and shows no error; resolves to whether the server answered. */
  poll(): Promise<boolean>;
}

/** Milliseconds between two polls of a visible page without a live channel. */
export const pollInterval = 30_000;
/** Milliseconds until the first poll of a page that waits for the count of a long list. */
export const firstPollDelay = 3000;

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
  const getNewest = (items: readonly Notification[]) => items[0]?.createdAt ?? '';
  let newest = options.initialItems && getNewest(options.initialItems);
  return options.onListChange((items) => {
    const known = newest;
    newest = getNewest(items);
    const arrived = known === undefined ? [] : items.filter(({ createdAt }) => createdAt > known);
    const stale = new Set(arrived.flatMap((item) => getStaleQueryKeys(item.eventType)));
    if (stale.size) app.use(invalidation).invalidate(...stale);
  });
}

const isHidden = () => typeof document !== 'undefined' && document.hidden;

class LiveUpdates {
  #unsubscribe: (() => void) | undefined;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  #firstPollTimer: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#firstPollTimer);
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
        this.options.applyChange(change);
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
    const { input } = this.options;
    this.#unsubscribe = this.app.use(subscriptions).subscribe('onNotification', handlers, input);
  }

  #fallBackToPolling(): void {
    if (!this.#pollTimer) this.#startPolling(pollInterval);
    this.#pollForCount();
  }

  /** The snapshot of the channel would have brought the count of a list that is not loaded as a whole. */
  #pollForCount(): void {
    if (!this.options.hasCount()) void this.options.poll();
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
