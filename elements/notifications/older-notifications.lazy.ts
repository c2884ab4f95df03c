/** Loads notifications that are older than the newest ones, page by page. */
import type { Paged } from '../../contract/common.ts';
import { listLimits } from '../../contract/limits.ts';
import type { Notification } from '../../contract/notification.ts';
import type { App } from '../core/app/app.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { isValidNotification, newestFirst } from './notification-list.ts';
import type { NotificationSource } from './notification-source.ts';
import { startOlder, type OlderFilter, type OlderRange } from './older-range.ts';

/** Notifications of one request. The first one repeats the newest. */
const pageSize = 60;

export class OlderNotifications {
  /** The summary and the newest item for which older ones were read last. */
  #lastState: string;

  constructor(
    private readonly app: App,
    private readonly source: NotificationSource,
  ) {
    this.#lastState = this.#getState();
    source.onNewest = () => void this.#refresh().catch(() => undefined);
  }

  /** Loads the next notifications that pass the filter. A failure is shown by the range's state. */
  async load(filter: OlderFilter): Promise<void> {
    const range = this.source.$older.get()[filter];
    if (range.state === 'loading' || range.cursor === null) return;
    const loading = this.#set(filter, { ...range, state: 'loading' });
    const isCurrent = () => this.source.$older.get()[filter] === loading;
    try {
      const { items, nextCursor } = await this.#findNew(filter, range.cursor, isCurrent);
      if (!isCurrent()) return;
      this.#addItems(items);
      const until = nextCursor === null ? '' : items.at(-1)!.createdAt;
      const loaded: OlderRange = { cursor: nextCursor, until, state: 'idle' };
      // The whole list has all unread ones too.
      if (filter === 'all' && nextCursor === null)
        this.source.$older.set({ all: loaded, unread: loaded });
      else this.#set(filter, loaded);
    } catch {
      if (isCurrent()) this.#set(filter, { ...range, state: 'error' });
    }
  }

  #set(filter: OlderFilter, range: OlderRange): OlderRange {
    this.source.$older.set({ ...this.source.$older.get(), [filter]: range });
    return range;
  }

  /** Adds older items. Those that are loaded already may be newer than the answer. */
  #addItems(items: readonly Notification[]): void {
    const { $server } = this.source;
    const known = new Set($server.get().map(({ id }) => id));
    const added = items.filter((item) => isValidNotification(item) && !known.has(item.id));
    $server.set([...$server.get(), ...added].sort(newestFirst));
  }

  /** Replaces loaded items by what the server sent again. */
  #updateItems(items: readonly Notification[]): void {
    const { $server } = this.source;
    const sent = new Map(items.map((item) => [item.id, item]));
    $server.set($server.get().map((item) => sent.get(item.id) ?? item));
  }

  /** The next page with notifications that are not loaded: the first pages can repeat what has arrived live. */
  async #findNew(filter: OlderFilter, from: string, isCurrent: () => boolean) {
    const known = new Set(this.source.$server.get().map(({ id }) => id));
    let page = await this.#request(filter, from);
    while (isCurrent() && page.nextCursor !== null && page.items.every(({ id }) => known.has(id)))
      page = await this.#request(filter, page.nextCursor);
    return page;
  }

  /** Repeats the request when a mark was applied meanwhile, which the answer may lack. */
  async #request(
    filter: OlderFilter,
    cursor: string,
    limit = pageSize,
  ): Promise<Paged<Notification>> {
    for (;;) {
      const { readVersion, sessionVersion } = this.source;
      const input = { cursor, limit, ...(filter === 'unread' && { unread: true }) };
      const page = await this.app
        .use(typedChannel)
        .query('listNotifications', { ...input, ...this.source.input });
      if (readVersion === this.source.readVersion || sessionVersion !== this.source.sessionVersion)
        return page as Paged<Notification>;
    }
  }

  #getState(): string {
    const { $summary, $server } = this.source;
    return `${$summary.get()?.unreadCount} ${$server.get()[0]?.id}`;
  }

  /** Reads the loaded ones again after a gap in the live updates, in which they may have been marked elsewhere. */
  async #refresh(): Promise<void> {
    const state = this.#getState();
    const { all, unread } = this.source.$older.get();
    if (state === this.#lastState || (all.cursor === '' && unread.cursor === '')) return;
    this.#lastState = state;
    // Unread ones beyond the others load again: a list of unread ones does not name those that were read.
    if (unread.until < all.until) this.#set('unread', startOlder(all.until).unread);
    const { sessionVersion } = this.source;
    let page = await this.#request('all', '', listLimits.pageSize);
    while (sessionVersion === this.source.sessionVersion) {
      this.#updateItems(page.items);
      if (page.nextCursor === null || page.items.at(-1)!.createdAt <= all.until) return;
      page = await this.#request('all', page.nextCursor, listLimits.pageSize);
    }
  }
}
