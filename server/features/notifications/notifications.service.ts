/**
 * Writes notifications (`notify`), marks them as read or answered, and renews them: in the transaction of their cause, published to all
 * servers after its commit.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EventType, Payload } from '../../../contract/notification.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { notificationCounts, notificationReadMarks, notifications } from '../../schema.ts';
import { subtractUnread } from './unread-counts.rules.ts';
import { publish, publishSql } from './notification-broker.service.ts';
import {
  addUnread,
  isUnread,
  lockUnreadCounts,
  readTime,
  saveUnreadCounts,
} from './unread-counts.service.ts';

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
  if (row) await publish(tx, { userId, kind: 'created', id: row.id });
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
  await publish(tx, { userId, kind: 'changed', id: known.id });
  return true;
}

async function markUnreadRow(
  tx: Tx,
  userId: string,
  id: string,
  readAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isUnread(userId)))
    .returning({ type: notifications.eventType });
  return row?.type;
}

async function assertOwn(tx: Tx, userId: string, id: string): Promise<void> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(own);
  if (!row) throw notFound();
}

const notFound = () => new ApiError('NOT_FOUND', { kind: 'notification' });

/** Marks a notification as read; repeating changes nothing. @throws ApiError NOT_FOUND for another user's */
export async function markNotificationRead(
  ctx: Context,
  userId: string,
  notificationId: string,
): Promise<void> {
  if (!isUuid(notificationId)) throw notFound();
  const readAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const counts = await lockUnreadCounts(tx, userId);
    const type = await markUnreadRow(tx, userId, notificationId, readAt);
    if (type === undefined) return assertOwn(tx, userId, notificationId);
    await saveUnreadCounts(tx, userId, subtractUnread(counts, [type]));
    await publish(tx, {
      userId,
      kind: 'read',
      ids: [notificationId],
      upTo: null,
    });
  });
}

/**
 * Marks all as read in one statement and one message, however many they are. Both name the time of the newest: what is
 * written later waits for the lock of the counts, gets a later time and stays unread.
 */
export async function markAllNotificationsRead(ctx: Context, userId: string): Promise<void> {
  const readAt = ctx.clock.now().toISOString();
  const message = { userId, kind: 'read', ids: null } as const;
  await ctx.database.db.execute(sql`
    with counted as (
      update ${notificationCounts} set unread = '{}' where user_id = ${userId} and unread <> '{}' returning newest_at
    ), marked as (
      insert into ${notificationReadMarks} (user_id, up_to, read_at)
      select ${userId}::uuid, newest_at, ${readAt}::timestamptz from counted
      on conflict do nothing returning up_to
    )
    select ${publishSql(sql`${JSON.stringify(message)}::jsonb || jsonb_build_object('upTo', up_to)`)} from marked`);
}

/**
 * Marks notifications whose action was taken elsewhere, such as an invitation by joining: read, and without the action.
 * @param end fields that are added to the payload
 */
export async function markAnswered(
  tx: Tx,
  userId: string,
  keys: string[],
  readAt: Date,
  end: object = {},
): Promise<void> {
  const counts = await lockUnreadCounts(tx, userId);
  const answered = and(eq(notifications.userId, userId), inArray(notifications.key, keys));
  const unread = await tx
    .select({ type: notifications.eventType })
    .from(notifications)
    .where(and(answered, isUnread(userId)));
  const changed = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${readTime}, ${readAt.toISOString()}::timestamptz)`,
      payload: sql`${notifications.payload} || ${JSON.stringify({ answered: true, ...end })}::jsonb`,
    })
    .where(answered)
    .returning({ id: notifications.id });
  const types = unread.map(({ type }) => type);
  if (types.length > 0) await saveUnreadCounts(tx, userId, subtractUnread(counts, types));
  for (const { id } of changed) await publish(tx, { userId, kind: 'changed', id });
}
