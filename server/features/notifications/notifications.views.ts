/** Notification rows to the contract's shape. */
import type { EventType, NotificationSummary } from '../../../contract/notification.ts';
import type { notifications } from '../../schema.ts';

export type NotificationItem = NotificationSummary['eligible'][number];

/** `readAt` also names the time at which all were marked at once. */
type NotificationRow = Pick<
  typeof notifications.$inferSelect,
  'id' | 'eventType' | 'payload' | 'url' | 'createdAt' | 'readAt'
>;

export const toNotification = (row: NotificationRow): NotificationItem => ({
  id: row.id,
  eventType: row.eventType as EventType,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  ...(row.url && { url: row.url }),
  payload: row.payload,
});

export const toUnreadNotification = (row: Omit<NotificationRow, 'readAt'>): NotificationItem =>
  toNotification({ ...row, readAt: null });
