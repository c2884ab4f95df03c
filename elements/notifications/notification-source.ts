import { atom } from 'nanostores';
import { loadModule, throwLoadError, warnOfLoadError } from '../base/load-module.ts';
import { defaultEventTypes, type EventType } from '../../contract/event-types.ts';
import { listLimits } from '../../contract/limits.ts';
import type { Notification, NotificationListChange } from '../../contract/notification.ts';
import { listRecentNotifications } from '../../contract/rest/notifications.ts';
import { rest } from '../core/api/rest.ts';
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
  #onListChange: ListListener | undefined;

  constructor(private readonly app: App) {}

  /** Input of the typed calls: the types, unless they are the default ones. */
  get input(): { types: EventType[] } | undefined {
    const types = this.$eventTypes.get();
    return types === defaultEventTypes ? undefined : { types: [...types] };
  }

  /**
   * @param how `first`: without the summary, which live updates begin with. `silent` keeps the list
   * and shows no error when it fails.
   * @returns whether the server answered
   */
  async load(how: 'first' | 'silent' | 'again'): Promise<boolean> {
    const version = ++this.#requestVersion;
    const isReady = this.$state.get() === 'ready';
    if (!isReady) this.$state.set('loading');
    try {
      const [items, summary] = await Promise.all([
        this.app.use(rest).call(listRecentNotifications),
        how === 'first' ? undefined : this.#loadSummary(),
      ]);
      if (version !== this.#requestVersion) return true;
      this.#setNewest(items, summary);
      return true;
    } catch {
      if (version === this.#requestVersion && !(how === 'silent' && isReady)) await this.#fail();
      return false;
    }
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
    const module = await notificationsModule.load().catch(warnOfLoadError);
    module?.showNotificationError(this.app, 'load', () => void this.load('again'));
  }

  /** Loads the newest notifications, and shows no error. @returns whether the server answered */
  poll(): Promise<boolean> {
    return this.load('silent');
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
    this.newestVersion += 1;
    this.onNewest?.();
  }

  /** Chooses the types that are listed and counted. */
  setEventTypes(types: readonly EventType[]): void {
    if (this.$state.get() === 'ready' && this.$older.get() === noOlder)
      this.$summary.set(summarize(this.$server.get(), types));
    // Pages and count are those of other types.
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
