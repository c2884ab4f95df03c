/** Marks notifications as read, for their person. */
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid, queryRows } from '../../db/query.ts';
import {
  broadcastMarks,
  notificationCounts,
  notificationReadMarks,
  notifications,
} from '../../schema.ts';
import { findBroadcastState, getUnmarkedBroadcasts } from './broadcasts.queries.ts';
import { subtractUnread } from './unread-counts.rules.ts';
import { publish } from './notification-broker.service.ts';
import { saveUnreadCounts } from './save-unread-counts.service.ts';
import { isUnread, lockUnreadCounts } from './unread-counts.queries.ts';

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

async function isOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const [row] = await tx.select({ id: notifications.id }).from(notifications).where(own);
  return row !== undefined;
}

/** @returns whether it was unread. @throws ApiError NOT_FOUND for one that the person does not get */
async function markBroadcast(tx: Tx, userId: string, id: string, readAt: Date): Promise<boolean> {
  const state = await findBroadcastState(tx, id, userId, readAt);
  if (!state) throw notFound();
  if (state.isDone) return false;
  await tx.insert(broadcastMarks).values({ userId, broadcastId: id, readAt }).onConflictDoNothing();
  return true;
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
    if (type !== undefined) await saveUnreadCounts(tx, userId, subtractUnread(counts, [type]));
    else if (await isOwn(tx, userId, notificationId)) return;
    else if (!(await markBroadcast(tx, userId, notificationId, readAt))) return;
    publish(tx, {
      userId,
      kind: 'read',
      ids: [notificationId],
      upTo: null,
    });
  });
}

/**
 * Marks all as read in one statement and one message, however many they are. Both name the time of the newest: what is
 * written later waits for the lock of the counts, gets a later time and stays unread. Broadcasts are marked one by one: a mark
 * by time would cover one whose transaction ends later.
 */
export async function markAllNotificationsRead(ctx: Context, userId: string): Promise<void> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const unread = getUnmarkedBroadcasts({ id: sql`${userId}::uuid`, now });
  await ctx.database.transaction(async (tx) => {
    const [newest] = await queryRows<{ up_to: string }>(
      tx,
      sql`
    with counted as (
      update ${notificationCounts} set unread = '{}' where user_id = ${userId} and unread <> '{}' returning newest_at
    ), marked as (
      insert into ${notificationReadMarks} (user_id, up_to, read_at)
      select ${userId}::uuid, newest_at, ${now} from counted
      on conflict do nothing returning up_to
    ), unread as (
      select broadcast.id, broadcast.created_at from ${unread.tables} where ${unread.condition}
    ), marked_broadcasts as (
      insert into ${broadcastMarks} (user_id, broadcast_id, read_at)
      select ${userId}::uuid, id, ${now} from unread on conflict do nothing
    ), newest as (
      select max(at) as up_to from (select up_to from marked union all select created_at from unread) times(at)
    )
    select to_jsonb(up_to) #>> '{}' as up_to from newest where up_to is not null`,
    );
    if (newest) publish(tx, { userId, kind: 'read', ids: null, upTo: newest.up_to });
  });
}
