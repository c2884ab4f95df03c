/** Deletes old notifications, and compares the stored counts with the rows. The cleanup job calls both once a day. */
import { and, eq, exists, gte, isNotNull, lt, max, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { notificationCounts, notificationReadMarks, notifications } from '../../db/schema.ts';
import { retention } from '../../domain/retention.ts';
import { subtractUnread, type UnreadCounts } from '../../domain/unread-counts.ts';
import { publish } from './notification-broker.service.ts';
import {
  isUnread,
  isUnreadByOwner,
  lockUnreadCounts,
  saveUnreadCounts,
} from './unread-counts.service.ts';

/** People whose unread notifications are deleted in one transaction, to keep locks short. */
const batchSize = 100;

/** Deletes read notifications earlier than unread ones: `domain/retention.ts`. */
export async function deleteOldNotifications(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { db } = ctx.database;
  const covering = db
    .select({ upTo: notificationReadMarks.upTo })
    .from(notificationReadMarks)
    .where(
      and(
        eq(notificationReadMarks.userId, notifications.userId),
        gte(notificationReadMarks.upTo, notifications.createdAt),
      ),
    );
  await db
    .delete(notifications)
    .where(
      and(
        lt(notifications.createdAt, new Date(now - retention.readNotifications)),
        or(isNotNull(notifications.readAt), exists(covering)),
      ),
    );
  const last = new Date(now - retention.notifications);
  while ((await deleteUnreadBatch(ctx, last)) === batchSize);
  // All that such a mark covers is deleted.
  await db.delete(notificationReadMarks).where(lt(notificationReadMarks.upTo, last));
}

/** @returns number of people whose notifications were deleted */
async function deleteUnreadBatch(ctx: Context, before: Date): Promise<number> {
  return ctx.database.transaction(async (tx) => {
    const old = lt(notifications.createdAt, before);
    const owners = await tx
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(old)
      // One order for all transactions that lock several people.
      .orderBy(notifications.userId)
      .limit(batchSize);
    for (const { userId } of owners) {
      const counts = await lockUnreadCounts(tx, userId);
      const deleted = await tx
        .delete(notifications)
        .where(and(old, eq(notifications.userId, userId)))
        .returning({ type: notifications.eventType, wasUnread: sql<boolean>`${isUnread(userId)}` });
      const types = deleted.filter(({ wasUnread }) => wasUnread).map(({ type }) => type);
      await saveUnreadCounts(tx, userId, subtractUnread(counts, types));
      if (types.length > 0) await publish(tx, { userId, kind: 'resync' });
    }
    return owners.length;
  });
}

/**
 * Corrects stored counts that differ from the rows, which only a change of the rows by hand can cause. Reads all unread
 * rows: for a job, never for a request.
 */
export async function reconcileUnreadCounts(ctx: Context): Promise<void> {
  const { database } = ctx;
  const differing = await queryRows<{ user_id: string }>(
    database.db,
    sql`with per_type as (
        select user_id, event_type, count(*)::int as unread from ${notifications} where ${isUnreadByOwner} group by 1, 2
      ), actual as (
        select user_id, jsonb_object_agg(event_type, unread) as unread from per_type group by 1
      )
      select user_id from actual full join ${notificationCounts} stored using (user_id)
      where coalesce(actual.unread, '{}') is distinct from stored.unread order by 1`,
  );
  for (const { user_id: userId } of differing) {
    await database.transaction((tx) => correctCounts(tx, userId));
    ctx.log.warn({ userId }, 'notifications: a stored count was wrong');
  }
}

async function correctCounts(tx: Tx, userId: string): Promise<void> {
  await lockUnreadCounts(tx, userId);
  const rows = await tx
    .select({ type: notifications.eventType, unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnread(userId)))
    .groupBy(notifications.eventType);
  const unread: UnreadCounts = Object.fromEntries(rows.map((row) => [row.type, row.unread]));
  const [newest] = await tx
    .select({ at: max(notifications.createdAt) })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  const at = newest?.at;
  if (at)
    await tx
      .insert(notificationCounts)
      .values({ userId, unread, newestAt: at })
      .onConflictDoUpdate({
        target: notificationCounts.userId,
        set: {
          unread,
          newestAt: sql`greatest(excluded.newest_at, ${notificationCounts.newestAt})`,
        },
      });
  else await saveUnreadCounts(tx, userId, unread);
  await publish(tx, { userId, kind: 'resync' });
}
