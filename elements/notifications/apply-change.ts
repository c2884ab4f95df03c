import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { newestFirst, wellFormed, withSnapshot } from './notifications.store.ts';

/** The list after a change that the server told. */
export function applyChange(list: readonly Notification[], change: NotificationChange): Notification[] {
  if (change.kind === 'snapshot') return withSnapshot(list, change.items);
  if (change.kind === 'created') {
    const item = change.item as Notification;
    return wellFormed(item) ? [item, ...list.filter(({ id }) => id !== item.id)].sort(newestFirst) : [...list];
  }
  const touched = (id: string) => change.ids === null || change.ids.includes(id);
  return list.map((item) => (item.isRead || !touched(item.id) ? item : { ...item, isRead: true, readAt: change.readAt }));
}
