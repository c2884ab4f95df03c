/**
 * Writes notifications, and renews them: in the transaction of their cause, published to all servers after its commit.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { EventType, Payload } from '../../../contract/notification.ts';
import type { Tx } from '../../db/connect.ts';
import { notifications } from '../../schema.ts';
import { subtractUnread } from './unread-counts.rules.ts';
import { publish } from './notification-broker.service.ts';
import { addUnread, saveUnreadCounts } from './save-unread-counts.service.ts';
import { isUnread, lockUnreadCounts } from './unread-counts.queries.ts';

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
  const { userId, type } = item;
  const createdAt = await addUnread(tx, userId, type, now);
  const [row] = await tx
    .insert(notifications)
    .values({
      userId,
      eventType: type,
      payload: { ...item.payload },
      url: item.url ?? null,
      createdAt,
      key: item.key ?? null,
    })
    .onConflictDoNothing({ target: notifications.key })
    .returning({ id: notifications.id });
  if (row) publish(tx, { userId, kind: 'created', id: row.id });
  else
    await saveUnreadCounts(tx, userId, subtractUnread(await lockUnreadCounts(tx, userId), [type]));
  return row !== undefined;
}

/**
 * Writes a notification, or renews the one with its key: one notification grows with its matter instead of a list of equal ones.
 * @param merge the payload of the known one with that of the new one
 */
export async function notifyOrRenew<T extends EventType>(
  tx: Tx,
  item: NewNotification<T> & { key: string },
  now: Date,
  merge: (known: Payload[T], added: Payload[T]) => Payload[T],
): Promise<void> {
  if (await notify(tx, item, now)) return;
  const renewed = await renewNotification(tx, item, now, (known) => merge(known, item.payload));
  if (!renewed) throw new Error(`The key ${item.key} belongs to another person.`);
}

/**
 * Renews the notification with a key: it is the newest, and unread again. False if there is none.
 * @param change the new payload, from the present one
 */
export async function renewNotification<T extends EventType>(
  tx: Tx,
  { userId, type, key }: { userId: string; type: T; key: string },
  now: Date,
  change: (known: Payload[T]) => Payload[T],
): Promise<boolean> {
  // Takes the lock of the counts, so that nothing else changes the notification until the commit.
  const createdAt = await addUnread(tx, userId, type, now);
  const [known] = await tx
    .select({
      id: notifications.id,
      payload: notifications.payload,
      wasUnread: sql<boolean>`${isUnread(userId)}`,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.key, key)));
  if (!known || known.wasUnread) {
    const counts = subtractUnread(await lockUnreadCounts(tx, userId), [type]);
    await saveUnreadCounts(tx, userId, counts);
  }
  if (!known) return false;
  const payload: object = change(known.payload as unknown as Payload[T]);
  await tx
    .update(notifications)
    .set({ payload: { ...payload }, createdAt, readAt: null })
    .where(eq(notifications.id, known.id));
  publish(tx, { userId, kind: 'changed', id: known.id });
  return true;
}
