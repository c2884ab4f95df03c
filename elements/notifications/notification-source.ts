/** The notifications as the server has sent them: loading with retries, live changes, and marks that its summary may lack yet. */
import { atom } from 'nanostores';
import { loadModule, throwLoadError, warnOfLoadError } from '../base/load-module.ts';
import { defaultEventTypes, type EventType } from '../../contract/event-types.ts';
import { listLimits } from '../../contract/limits.ts';
import type { Notification, NotificationListChange } from '../../contract/notification.ts';
import { listRecentNotifications } from '../../contract/rest/notifications.ts';
import { rest } from '../core/api/rest.ts';
import { ApiError } from '../core/http/api-error.ts';
import { isTemporary, retryDelay } from '../core/http/retry.ts';
import type { App } from '../core/app/app.ts';
import { notificationsModule } from './lazy-module.ts';
import type { LiveUpdatesSource } from './live-updates.ts';
import {
  applyNotificationChange,
  isValidNotification,
  mergeNewest,
  summarize,
  type ReadScope,
  type Summary,
} from './notification-list.ts';
import { noOlder, startOlder, type OlderByFilter } from './older-range.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'error';
type ListListener = (items: readonly Notification[]) => void;

/** A mark as read that the server's summary may not contain yet. */
export interface PendingMark extends ReadScope {
  /** How many notifications it takes from the summary's count. */
  readonly count: number;
  /** Whether the call was answered. The next summary contains it then. */
  readonly isConfirmed: boolean;
}

/** How often a failed load is repeated before its error is shown. */
const maxRetries = 3;

/** The notifications as the server has sent them, and how they are loaded. */
export class NotificationSource implements LiveUpdatesSource {
  readonly $server = atom<readonly Notification[]>([]);
  readonly $state = atom<LoadState>('idle');
  /** Undefined until the server has sent one, unless the list holds all notifications. */
  readonly $summary = atom<Summary | undefined>();
  readonly $pendingMarks = atom<readonly PendingMark[]>([]);
  /** How far the list goes back. */
  readonly $older = atom<OlderByFilter>(noOlder);
  readonly $eventTypes = atom<readonly EventType[]>(defaultEventTypes);
  /** Incremented by each mark that the server has applied: an answer to an older request lacks it. */
  readVersion = 0;
  /** Incremented by {@link reset}: an action of the previous user must not change the next user's list. */
  sessionVersion = 0;
  /** Incremented when the newest items were loaded. */
  newestVersion = 0;
  /** Called with the newest items: older ones may have been read elsewhere. */
  onNewest: (() => void) | undefined;
  /** Incremented by each request: an answer to an older one is ignored. */
  #requestVersion = 0;
  /** The load that is under way, with its retries: a poll meanwhile would only repeat it. */
  #loading: Promise<boolean> | undefined;
  /** Whether the error was shown since the list was last loaded. A lost connection fails many loads, and is one problem. */
  #isFailureShown = false;
  #onListChange: ListListener | undefined;

  constructor(private readonly app: App) {}

  /** Input of the typed calls: the types, unless they are the default ones. */
  get input(): { types: EventType[] } | undefined {
    const types = this.$eventTypes.get();
    return types === defaultEventTypes ? undefined : { types: [...types] };
  }

  /**
   * Loads the newest notifications. A failure that may pass is repeated after 1, 2 and 4 s, and only then shown.
   * @param how `first`: without the summary, which live updates begin with. `again`: a person asked for it, so that its failure is
   * shown again.
   * @returns whether the server answered
   */
  load(how: 'first' | 'again'): Promise<boolean> {
    if (how === 'again') this.#isFailureShown = false;
    const loading = this.#loadWithRetries(how).finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return (this.#loading = loading);
  }

  async #loadWithRetries(how: 'first' | 'again'): Promise<boolean> {
    const version = ++this.#requestVersion;
    if (this.$state.get() !== 'ready') this.$state.set('loading');
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#request(version, how === 'again');
      } catch (error) {
        if (version !== this.#requestVersion) return false;
        const mayPass = error instanceof ApiError && isTemporary(error);
        if (!mayPass || attempt === maxRetries) {
          await this.#fail();
          return false;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
      // A snapshot has come meanwhile, or nobody shows the list any more.
      if (version !== this.#requestVersion || this.app.signal.aborted) return false;
    }
  }

  /** @returns true: the server answered */
  async #request(version: number, withSummary: boolean): Promise<boolean> {
    const [items, summary] = await Promise.all([
      this.app.use(rest).call(listRecentNotifications),
      withSummary ? this.#loadSummary() : undefined,
    ]);
    if (version === this.#requestVersion) this.#setNewest(items, summary);
    return true;
  }

  async #loadSummary() {
    const { typedChannel } = await loadModule(
      () => import('../core/http/typed-channel.ts'),
      throwLoadError,
    );
    return this.app.use(typedChannel).query('getNotificationSummary', this.input);
  }

  async #fail(): Promise<void> {
    this.$state.set('error');
    if (this.#isFailureShown) return;
    this.#isFailureShown = true;
    const module = await notificationsModule.load().catch(warnOfLoadError);
    module?.showNotificationError(this.app, 'load', () => void this.load('again'));
  }

  /** Loads the newest notifications and the summary, keeps the list, and shows no error. @returns whether the server answered */
  poll(): Promise<boolean> {
    return this.#loading ?? this.#request(++this.#requestVersion, true).catch(() => false);
  }

  /** What the server has sent; undefined before its first answer. */
  get initialItems(): readonly Notification[] | undefined {
    return this.$state.get() === 'ready' ? this.$server.get() : undefined;
  }

  hasCount(): boolean {
    return this.$summary.get() !== undefined;
  }

  /** Ignores the answer to a pending request. */
  ignorePending(): void {
    this.#requestVersion += 1;
  }

  /** Applies a change of the live channel. A snapshot is newer than the answer to any pending request. */
  applyChange(change: NotificationListChange): void {
    if (change.kind === 'snapshot') {
      this.ignorePending();
      return this.#setNewest(change.items, change.summary);
    }
    this.$summary.set(change.summary as unknown as Summary);
    if (change.kind === 'read') this.#settleMarks(change);
    this.#setServer(applyNotificationChange(this.$server.get(), change));
  }

  /** The summary contains these marks now. */
  #settleMarks({ ids: read }: ReadScope): void {
    this.readVersion += 1;
    const isLeft = ({ ids }: PendingMark) => read && !ids?.every((id) => read.includes(id));
    this.$pendingMarks.set(this.$pendingMarks.get().filter(isLeft));
  }

  #setNewest(sent: readonly unknown[], summary: unknown): void {
    const newest = (sent as Notification[]).filter(isValidNotification);
    const isWhole = sent.length < listLimits.recentNotifications;
    const oldest = isWhole ? '' : newest.at(-1)!.createdAt;
    const list = this.$server.get();
    // So many arrived meanwhile that the loaded ones don't adjoin.
    const hasGap = (list[0]?.createdAt ?? '') < oldest;
    if (isWhole || hasGap) this.$older.set(isWhole ? noOlder : startOlder(oldest));
    this.$pendingMarks.set(this.$pendingMarks.get().filter((mark) => !mark.isConfirmed));
    if (summary || isWhole)
      this.$summary.set(
        (summary as Summary | undefined) ?? summarize(newest, this.$eventTypes.get()),
      );
    this.#setServer(mergeNewest(hasGap ? [] : list, newest, oldest));
    this.$state.set('ready');
    this.#isFailureShown = false;
    this.newestVersion += 1;
    this.onNewest?.();
  }

  /** Chooses the types that are listed and counted. */
  setEventTypes(types: readonly EventType[]): void {
    const isWhole = this.$state.get() === 'ready' && this.$older.get() === noOlder;
    if (isWhole) this.$summary.set(summarize(this.$server.get(), types));
    // A part of the list, and the server's count, are those of other types.
    else this.reset();
    this.$eventTypes.set(types);
  }

  /** Forgets the list, and what is under way for it. */
  reset(): void {
    this.ignorePending();
    this.sessionVersion += 1;
    this.$older.set(noOlder);
    this.$summary.set(undefined);
    this.$pendingMarks.set([]);
    this.#setServer([]);
    this.$state.set('idle');
    this.#isFailureShown = false;
  }

  /** Calls the listener with each new list. @returns an unsubscribe function */
  onListChange(listener: ListListener): () => void {
    this.#onListChange = listener;
    return () => (this.#onListChange = undefined);
  }

  #setServer(items: readonly Notification[]): void {
    this.$server.set(items);
    this.#onListChange?.(items);
  }
}
