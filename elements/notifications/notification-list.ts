/** Pure functions over lists of notifications. */
import type { Notification } from '../../contract/notification.ts';

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

/**
 * The list after the server sent its newest items: those, older loaded ones, and items read in this
 * session, which the server may leave out.
 */
export function mergeNewest(
  list: readonly Notification[],
  newest: readonly Notification[],
  oldestSent: string,
): Notification[] {
  const ids = new Set(newest.map((item) => item.id));
  const kept = list.filter(
    (item) => !ids.has(item.id) && (item.isRead || item.createdAt < oldestSent),
  );
  return [...newest, ...kept].sort(newestFirst);
}

/** Which notifications were read: these, or all until a time. */
export interface ReadScope {
  readonly ids: readonly string[] | null;
  readonly upTo: string | null;
}

export const isInScope = ({ id, createdAt }: Notification, { ids, upTo }: ReadScope): boolean =>
  ids ? ids.includes(id) : createdAt <= (upTo ?? '');

/** The list after a change that the server sent. */
export function applyNotificationChange(
  list: readonly Notification[],
  change: { kind: 'created'; item: unknown } | ({ kind: 'read' } & ReadScope),
): Notification[] {
  if (change.kind === 'created') {
    const item = change.item as Notification;
    return isValidNotification(item)
      ? [item, ...list.filter(({ id }) => id !== item.id)].sort(newestFirst)
      : [...list];
  }
  return list.map((item) =>
    item.isRead || !isInScope(item, change) ? item : { ...item, isRead: true },
  );
}

/** The contract's `NotificationSummary`, with payloads by type. */
export interface Summary {
  readonly unreadCount: number;
  readonly firstWelcome: Notification | null;
  readonly eligible: readonly Notification[];
}

/** The summary of a list that holds all notifications. For a longer list only the server knows it. */
export function summarize(list: readonly Notification[], types: readonly string[]): Summary {
  const unread = list.filter((item) => !item.isRead && types.includes(item.eventType));
  return {
    unreadCount: unread.filter((item) => item.eventType !== 'welcome').length,
    firstWelcome: unread.find((item) => item.eventType === 'welcome') ?? null,
    eligible: unread.filter((item) => item.eventType === 'campaign-eligible'),
  };
}
