/** Marks notifications as read: at once on the page, then on the server, and back if that fails. */
import type { ReadableAtom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/rest/mark-notifications.ts';
import type { App } from '../core/app/app.ts';
import { rest } from '../core/api/rest.ts';
import { ApiError } from '../core/http/api-error.ts';
import { toasts } from '../core/page/toasts.store.ts';
import { inlineNotificationError, showNotificationError } from './notification-errors.ts';
import { applyNotificationChange } from './notification-list.ts';
import type { NotificationSource, PendingMark } from './notification-source.ts';

/** The notifications that can be marked. */
export interface Markable {
  /** The loaded ones that are unread. */
  readonly $unread: ReadableAtom<readonly Notification[]>;
  readonly $unreadCount: ReadableAtom<number>;
}

/** @returns undefined when nothing is left to mark */
function createMark(
  { $server }: NotificationSource,
  { $unread, $unreadCount }: Markable,
  id: string | undefined,
): PendingMark | undefined {
  const unread = $unread.get();
  if (id === undefined) {
    const count = $unreadCount.get();
    // What arrives later is newer.
    const upTo = $server.get()[0]?.createdAt ?? '';
    return count || unread.length ? { ids: null, upTo, count, isConfirmed: false } : undefined;
  }
  const item = unread.find((one) => one.id === id);
  const count = item?.eventType === 'welcome' ? 0 : 1;
  return item && { ids: [id], upTo: null, count, isConfirmed: false };
}

/** Applies a mark that the server has confirmed. It stays pending until the next summary. */
function confirmMark(app: App, source: NotificationSource, confirmed: PendingMark): void {
  const { $pendingMarks, $server } = source;
  // The answer to an older request would undo it.
  if (source.$state.get() === 'ready') source.ignorePending();
  source.readVersion += 1;
  $pendingMarks.set(
    $pendingMarks.get().map((mark) => (mark === confirmed ? { ...mark, isConfirmed: true } : mark)),
  );
  $server.set(applyNotificationChange($server.get(), { ...confirmed, kind: 'read' }));
}

/** An administrator who views as the user may not mark: a retry would be refused too. */
const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;

const showRefusal = (app: App, { codeMessage, message }: ApiError): void =>
  void app.use(toasts).notify({ tone: 'warning', text: codeMessage ?? message });

/**
 * Marks as read optimistically. When the call fails it rolls back and shows a toast: with the
 * reason of a refusal, else with a retry button.
 * @param id without it: all
 */
export async function markAsRead(
  app: App,
  source: NotificationSource,
  markable: Markable,
  id: string | undefined,
): Promise<void> {
  const mark = createMark(source, markable, id);
  if (!mark) return;
  app.use(inlineNotificationError).$error.set(null);
  const { $pendingMarks, sessionVersion, newestVersion } = source;
  $pendingMarks.set([...$pendingMarks.get(), mark]);
  const { call } = app.use(rest);
  const failure = await (
    id === undefined
      ? call(markAllNotificationsRead)
      : call(markNotificationRead, { params: { notificationId: id } })
  ).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // The list belongs to another user by now.
  if (sessionVersion !== source.sessionVersion) return;
  if (!failure) {
    confirmMark(app, source, mark);
    // It is not known whether a list that arrived meanwhile contains the mark.
    if (newestVersion !== source.newestVersion) void source.poll();
    return;
  }
  $pendingMarks.set($pendingMarks.get().filter((one) => one !== mark));
  if (isForbidden(failure.error)) return showRefusal(app, failure.error);
  const retry = () => void markAsRead(app, source, markable, id);
  showNotificationError(app, id === undefined ? 'all' : 'one', retry);
}
