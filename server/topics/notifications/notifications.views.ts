/** Notification rows to the contract's shape. */
import type { EventType, NotificationChange } from '../../../contract/notification.ts';
import type { notifications } from '../../db/schema.ts';

export type NotificationItem = Extract<NotificationChange, { kind: 'created' }>['item'];
export const toNotification = (row: typeof notifications.$inferSelect): NotificationItem => ({
  id: row.id,
  eventType: row.eventType as EventType,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  ...(row.url && { url: row.url }),
  payload: row.payload,
});
