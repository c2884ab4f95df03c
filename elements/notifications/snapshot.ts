import type { Notification } from '../../contract/notification.ts';

export const newestFirst = (a: Notification, b: Notification): number => b.createdAt.localeCompare(a.createdAt);
/** Malformed items must not break the list: what lacks an id, a type or a time is left out. */
export const wellFormed = (item: Notification | null | undefined): item is Notification =>
  typeof item?.id === 'string' && typeof item.eventType === 'string' && typeof item.createdAt === 'string';

/** The server's list, and those read in this session, though the server may drop them. */
export function withSnapshot(list: readonly Notification[], told: readonly unknown[]): Notification[] {
  const items = (told as Notification[]).filter(wellFormed);
  const known = new Set(items.map((item) => item.id));
  return [...items, ...list.filter((item) => item.isRead && !known.has(item.id))].sort(newestFirst);
}
