/** Reads the stored number of unread notifications, and which ones are unread. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { notificationCounts, notificationReadMarks, notifications } from '../../schema.ts';
import type { UnreadCounts } from './unread-counts.rules.ts';

/** Locks the counts until the end of the transaction. Empty for a person without notifications. */
export async function lockUnreadCounts(tx: Tx, userId: string): Promise<UnreadCounts> {
  const [row] = await tx
    .select({ unread: notificationCounts.unread })
    .from(notificationCounts)
    .where(eq(notificationCounts.userId, userId))
    .for('update');
  return row?.unread ?? {};
}

const findUnreadCounts = prepareOnce((db) =>
  db
    .select({ unread: notificationCounts.unread })
    .from(notificationCounts)
    .where(eq(notificationCounts.userId, sql.placeholder('userId')))
    .prepare('find_unread_counts'),
);

export async function getUnreadCounts(db: Db, userId: string): Promise<UnreadCounts> {
  const [row] = await findUnreadCounts(db).execute({ userId });
  return row?.unread ?? {};
}

// With the names of the tables: Drizzle writes a column of a single table without, which a subselect would take for its own.
const row = sql.raw('notifications');

/** SQL of the time until which all notifications of a person were marked as read at once. */
export const getReadUpTo = (userId: SQL): SQL<Date> =>
  sql`coalesce((select max(m.up_to) from ${notificationReadMarks} m where m.user_id = ${userId}), '-infinity')`;

/** SQL condition: unread. @param userId the owner of all rows that are compared */
export const isUnread = (userId: string): SQL =>
  sql`(${row}.read_at is null and ${row}.created_at > ${getReadUpTo(sql`${userId}::uuid`)})`;

/** As {@link isUnread}, for rows of several people. */
export const isUnreadByOwner = sql`(${row}.read_at is null and ${row}.created_at > ${getReadUpTo(sql`${row}.user_id`)})`;

/** When a notification was read: marked by itself, or with all others of its time. Null while it is unread. */
export const readTime: SQL<Date | null> = sql`coalesce(${row}.read_at, (
  select m.read_at from ${notificationReadMarks} m
  where m.user_id = ${row}.user_id and m.up_to >= ${row}.created_at
  order by m.up_to limit 1))`.mapWith(notifications.readAt) as SQL<Date | null>;
