/** Pure functions over a list of notifications. */
import type { Notification, NotificationChange } from '../../contract/notification.ts';

/**
 * Compares two notifications, newest first. ISO dates sort as strings; `localeCompare` would load
 * the browser's collation, which takes longer than rendering the list.
 */
export const newestFirst = (a: Notification, b: Notification): number =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;

/**
 * Whether an item has an id, a type and a time. Items that lack one are left out, so that they
 * can't break the list.
 */
export const isValidNotification = (item: Notification | null | undefined): item is Notification =>
  typeof item?.id === 'string' &&
  typeof item.eventType === 'string' &&
  typeof item.createdAt === 'string';

/** The server's list, and the items read in this session, which the server may leave out. */
export function mergeSnapshot(
  list: readonly Notification[],
  snapshot: readonly unknown[],
): Notification[] {
  const items = (snapshot as Notification[]).filter(isValidNotification);
  const ids = new Set(items.map((item) => item.id));
  return [...items, ...list.filter((item) => item.isRead && !ids.has(item.id))].sort(newestFirst);
}

/** The list after a change that the server sent. */
export function applyNotificationChange(
  list: readonly Notification[],
  change: NotificationChange,
): Notification[] {
  if (change.kind === 'snapshot') return mergeSnapshot(list, change.items);
  if (change.kind === 'created') {
    const item = change.item as Notification;
    return isValidNotification(item)
      ? [item, ...list.filter(({ id }) => id !== item.id)].sort(newestFirst)
      : [...list];
  }
  const isAffected = (id: string) => change.ids === null || change.ids.includes(id);
  return list.map((item) =>
    item.isRead || !isAffected(item.id) ? item : { ...item, isRead: true, readAt: change.readAt },
  );
}
