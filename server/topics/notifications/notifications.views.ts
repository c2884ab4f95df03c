/** Notification rows to the contract's shape. */
import type { EventType, NotificationSummary } from '../../../contract/notification.ts';
import type { notifications } from '../../db/schema.ts';

export type NotificationItem = NotificationSummary['eligible'][number];

/** @param row its `readAt` also names the time at which all were marked at once */
export const toNotification = (row: typeof notifications.$inferSelect): NotificationItem => ({
  id: row.id,
  eventType: row.eventType as EventType,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  ...(row.url && { url: row.url }),
  payload: row.payload,
});
