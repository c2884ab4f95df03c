import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/rest/notifications.ts';
import type { App } from '../core/app/app.ts';
import { rest } from '../core/api/rest.ts';
import { showNotificationError } from './notification-errors.ts';

/** Actions that mark notifications as read. */
export interface MarkAsRead {
  /** Marks one as read optimistically; rolls back and shows a toast when the call fails. */
  markRead(id: string): Promise<void>;
  /** Marks all as read, in the same way. */
  markAllRead(): Promise<void>;
}

/** The list whose items are marked. */
export interface MarkAsReadSource {
  /** Everything the server has sent. */
  readonly $server: ReadableAtom<readonly Notification[]>;
  /** Ids marked here and not confirmed by the server yet. */
  readonly $optimisticallyRead: WritableAtom<ReadonlySet<string>>;
  /** Changes when the session ends. */
  readonly sessionVersion: number;
  /** Applies what the server has confirmed. */
  confirmRead(ids: readonly string[]): void;
}

/**
 * Marks as read optimistically. When the call fails it rolls back and shows a toast with a retry
 * button.
 * @param $unread the listed notifications that are unread
 */
export function createMarkAsRead(
  app: App,
  source: MarkAsReadSource,
  $unread: ReadableAtom<readonly Notification[]>,
): MarkAsRead {
  const { $server, $optimisticallyRead } = source;
  const mark = async (
    scope: 'one' | 'all',
    ids: readonly string[],
    call: () => Promise<unknown>,
    retry: () => Promise<void>,
  ) => {
    const session = source.sessionVersion;
    $optimisticallyRead.set(new Set([...$optimisticallyRead.get(), ...ids]));
    const succeeded = await call().then(
      () => true,
      () => false,
    );
    // The list belongs to another user by now.
    if (session !== source.sessionVersion) return;
    if (succeeded) source.confirmRead(ids);
    $optimisticallyRead.set(
      new Set([...$optimisticallyRead.get()].filter((id) => !ids.includes(id))),
    );
    if (!succeeded) showNotificationError(app, scope, () => void retry());
  };
  const markRead = async (id: string): Promise<void> => {
    if (!$unread.get().some((item) => item.id === id)) return;
    const call = () => app.use(rest).call(markNotificationRead, { params: { notificationId: id } });
    await mark('one', [id], call, () => markRead(id));
  };
  const markAllRead = async (): Promise<void> => {
    // Those of other types too: the server marks all of them.
    const ids = $server.get().flatMap((item) => (item.isRead ? [] : item.id));
    if ($unread.get().length)
      await mark('all', ids, () => app.use(rest).call(markAllNotificationsRead), markAllRead);
  };
  return { markRead, markAllRead };
}
