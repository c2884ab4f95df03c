import type { ReadableAtom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/rest/notifications.ts';
import type { App } from '../core/app/app.ts';
import { rest } from '../core/api/rest.ts';
import { showNotificationError } from './notification-errors.ts';
import { applyNotificationChange } from './notification-list.ts';
import type { NotificationSource, PendingMark } from './notification-source.ts';

/** Actions that mark notifications as read. */
export interface MarkAsRead {
  /** Marks one as read optimistically; rolls back and shows a toast when the call fails. */
  markRead(id: string): Promise<void>;
  /** Marks all as read in the same way, also those that are not loaded. */
  markAllRead(): Promise<void>;
}

/** The notifications that can be marked. */
export interface Markable {
  /** The loaded ones that are unread. */
  readonly $unread: ReadableAtom<readonly Notification[]>;
  readonly $unreadCount: ReadableAtom<number>;
}

/**
 * Marks as read optimistically. When the call fails it rolls back and shows a toast with a retry
 * button.
 */
export function createMarkAsRead(
  app: App,
  source: NotificationSource,
  { $unread, $unreadCount }: Markable,
): MarkAsRead {
  const { $pendingMarks, $server } = source;
  /** Applies a mark that the server has confirmed. It stays pending until the next summary. */
  const confirm = (pending: PendingMark) => {
    // The answer to an older request would undo it.
    if (source.$state.get() === 'ready') source.ignorePending();
    source.readVersion += 1;
    $pendingMarks.set(
      $pendingMarks.get().map((one) => (one === pending ? { ...one, isConfirmed: true } : one)),
    );
    const readAt = new Date(app.clock.now()).toISOString();
    $server.set(applyNotificationChange($server.get(), { ...pending, kind: 'read', readAt }));
  };
  const mark = async (
    scope: 'one' | 'all',
    pending: PendingMark,
    call: () => Promise<unknown>,
    retry: () => Promise<void>,
  ) => {
    const { sessionVersion, newestVersion } = source;
    $pendingMarks.set([...$pendingMarks.get(), pending]);
    const succeeded = await call().then(
      () => true,
      () => false,
    );
    // The list belongs to another user by now.
    if (sessionVersion !== source.sessionVersion) return;
    if (succeeded) {
      confirm(pending);
      // It is not known whether a list that arrived meanwhile contains the mark.
      if (newestVersion !== source.newestVersion) void source.load('silent');
      return;
    }
    $pendingMarks.set($pendingMarks.get().filter((one) => one !== pending));
    showNotificationError(app, scope, () => void retry());
  };
  const markRead = async (id: string): Promise<void> => {
    const item = $unread.get().find((one) => one.id === id);
    if (!item) return;
    const count = item.eventType === 'welcome' ? 0 : 1;
    const call = () => app.use(rest).call(markNotificationRead, { params: { notificationId: id } });
    const pending = { ids: [id], upTo: null, count, isConfirmed: false };
    await mark('one', pending, call, () => markRead(id));
  };
  const markAllRead = async (): Promise<void> => {
    const count = $unreadCount.get();
    if (count === 0 && $unread.get().length === 0) return;
    const call = () => app.use(rest).call(markAllNotificationsRead);
    // What arrives later is newer.
    const upTo = $server.get()[0]?.createdAt ?? '';
    await mark('all', { ids: null, upTo, count, isConfirmed: false }, call, markAllRead);
  };
  return { markRead, markAllRead };
}
