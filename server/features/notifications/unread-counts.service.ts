/**
 * The stored number of unread notifications. Every change of what is unread locks the person's row first: counts, times
 * and marks of one person change one after the other. See docs/decisions/014-notification-lists.md.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { notificationCounts, notificationReadMarks, notifications } from '../../schema.ts';
import type { UnreadCounts } from './unread-counts.rules.ts';

/**
 * Counts a notification that is about to be written, and locks the counts until the end of the transaction.
 * @returns its time: after that of all earlier ones of the person, in the order of their commits
 */
export async function addUnread(tx: Tx, userId: string, type: string, now: Date): Promise<Date> {
  const { unread, newestAt } = notificationCounts;
  const [row] = await tx
    .insert(notificationCounts)
    .values({ userId, unread: { [type]: 1 }, newestAt: now })
    .onConflictDoUpdate({
      target: notificationCounts.userId,
      set: {
        unread: sql`${unread} || jsonb_build_object(${type}::text, coalesce((${unread} ->> ${type})::int, 0) + 1)`,
        newestAt: sql`greatest(excluded.newest_at, ${newestAt} + interval '1 millisecond')`,
      },
    })
    .returning({ newestAt });
  return row!.newestAt;
}

/** Locks the counts until the end of the transaction. Empty for a person without notifications. */
export async function lockUnreadCounts(tx: Tx, userId: string): Promise<UnreadCounts> {
  const [row] = await tx
    .select({ unread: notificationCounts.unread })
    .from(notificationCounts)
    .where(eq(notificationCounts.userId, userId))
    .for('update');
  return row?.unread ?? {};
}

/** Stores counts that were locked by {@link lockUnreadCounts}. */
export async function saveUnreadCounts(
  tx: Tx,
  userId: string,
  unread: UnreadCounts,
): Promise<void> {
  await tx.update(notificationCounts).set({ unread }).where(eq(notificationCounts.userId, userId));
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
