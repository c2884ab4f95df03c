/** Notifications: written in the transaction of their cause, and published to all servers after its commit. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventType, Payload } from '../../../contract/notification.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { notifications } from '../../db/schema.ts';
import { publish } from './notification-broker.service.ts';

export interface NewNotification<T extends EventType = EventType> {
  userId: string;
  type: T;
  payload: Payload[T];
  /** Unique, prevents duplicates, e.g. `campaign-maturity:{campaign}:{user}`. */
  key?: string;
  /** Path of the app that the notification links to. */
  url?: string;
}

/** Writes a notification in the caller's transaction; false if its key exists. */
export async function notify<T extends EventType>(
  tx: Tx,
  item: NewNotification<T>,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .insert(notifications)
    .values({
      userId: item.userId,
      eventType: item.type,
      payload: { ...item.payload },
      url: item.url ?? null,
      createdAt: now,
      key: item.key ?? null,
    })
    .onConflictDoNothing({ target: notifications.key })
    .returning({ id: notifications.id });
  if (row) await publish(tx, { userId: item.userId, kind: 'created', id: row.id });
  return row !== undefined;
}

/** Marks a notification as read; repeating changes nothing. @throws ApiError NOT_FOUND for another user's */
export async function markNotificationRead(
  ctx: Context,
  userId: string,
  notificationId: string,
): Promise<void> {
  const readAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const [row] = isUuid(notificationId)
      ? await tx
          .select({ readAt: notifications.readAt })
          .from(notifications)
          .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)))
      : [];
    if (!row) throw new ApiError('NOT_FOUND', { kind: 'notification' });
    if (row.readAt) return;
    await tx.update(notifications).set({ readAt }).where(eq(notifications.id, notificationId));
    await publish(tx, {
      userId,
      kind: 'read',
      ids: [notificationId],
      readAt: readAt.toISOString(),
    });
  });
}

/** PostgreSQL limits a notification payload to 8 kB. */
const maxIdsPerMessage = 100;

export async function markAllNotificationsRead(ctx: Context, userId: string): Promise<void> {
  const readAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length === 0) return;
    // Ids instead of "all", which would include notifications that arrive meanwhile.
    for (let at = 0; at < read.length; at += maxIdsPerMessage) {
      const ids = read.slice(at, at + maxIdsPerMessage).map(({ id }) => id);
      await publish(tx, { userId, kind: 'read', ids, readAt: readAt.toISOString() });
    }
  });
}

/** Marks notifications whose action was taken elsewhere, such as an invitation by joining: read, and without the action. */
export async function markAnswered(
  tx: Tx,
  userId: string,
  keys: string[],
  readAt: Date,
): Promise<void> {
  const answered = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${readAt.toISOString()}::timestamptz)`,
      payload: sql`${notifications.payload} || '{"answered":true}'::jsonb`,
    })
    .where(and(eq(notifications.userId, userId), inArray(notifications.key, keys)))
    .returning({ id: notifications.id });
  for (const { id } of answered) await publish(tx, { userId, kind: 'changed', id });
}
