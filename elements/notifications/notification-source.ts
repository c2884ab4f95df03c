import { atom } from 'nanostores';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { listRecentNotifications } from '../../contract/rest/notifications.ts';
import { rest } from '../core/api/rest.ts';
import type { App } from '../core/app/app.ts';
import { loadLazyPart } from './lazy-part.ts';
import { applyNotificationChange, mergeSnapshot } from './notification-list.ts';

export type LoadState = 'idle' | 'loading' | 'ready' | 'error';
type ListListener = (items: readonly Notification[]) => void;

/** The notifications as the server has sent them, and how they are loaded. */
export class NotificationSource {
  readonly $server = atom<readonly Notification[]>([]);
  readonly $state = atom<LoadState>('idle');
  /** Ids that are marked as read here and not confirmed by the server yet. */
  readonly $optimisticallyRead = atom<ReadonlySet<string>>(new Set());
  /** Incremented by each request: an answer to an older one is ignored. */
  #requestVersion = 0;
  #sessionVersion = 0;
  #onListChange: ListListener | undefined;

  constructor(private readonly app: App) {}

  /** Changes when the session ends: an action of the previous user must not change the next user's list. */
  get sessionVersion(): number {
    return this.#sessionVersion;
  }

  /**
   * @param silent keeps the list and shows no error when it fails
   * @returns whether the server answered
   */
  async load(silent: boolean): Promise<boolean> {
    const version = ++this.#requestVersion;
    if (this.$state.get() !== 'ready') this.$state.set('loading');
    try {
      const items = await this.app.use(rest).call(listRecentNotifications);
      if (version !== this.#requestVersion) return true;
      this.#setServer(mergeSnapshot(this.$server.get(), items));
      this.$state.set('ready');
      return true;
    } catch {
      if (version === this.#requestVersion && !(silent && this.$state.get() === 'ready'))
        await this.#fail();
      return false;
    }
  }

  async #fail(): Promise<void> {
    this.$state.set('error');
    const { showNotificationError } = await loadLazyPart();
    showNotificationError(this.app, 'load', () => void this.load(false));
  }

  /** Ignores the answer to a pending request. */
  ignorePending(): void {
    this.#requestVersion += 1;
  }

  /** Applies a change of the live channel. A snapshot is newer than the answer to any pending request. */
  applyChange(change: NotificationChange): void {
    this.#setServer(applyNotificationChange(this.$server.get(), change));
    if (change.kind !== 'snapshot') return;
    this.ignorePending();
    this.$state.set('ready');
  }

  /** Applies what the server has confirmed as read. The answer to an older request would undo it. */
  confirmRead(ids: readonly string[]): void {
    if (this.$state.get() === 'ready') this.ignorePending();
    const readAt = new Date(this.app.clock.now()).toISOString();
    this.applyChange({ kind: 'read', ids: [...ids], readAt, serverTime: '' });
  }

  /** Forgets the list of the session that has ended. */
  reset(): void {
    this.ignorePending();
    this.#sessionVersion += 1;
    this.#setServer([]);
    this.$optimisticallyRead.set(new Set());
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
