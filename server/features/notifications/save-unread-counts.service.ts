/**
 * The stored number of unread notifications. Every change of what is unread locks the person's row first: counts, times
 * and marks of one person change one after the other. See docs/decisions/014-notification-lists.md.
 */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { notificationCounts } from '../../schema.ts';
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

/** Stores counts that were locked by `lockUnreadCounts`. */
export async function saveUnreadCounts(
  tx: Tx,
  userId: string,
  unread: UnreadCounts,
): Promise<void> {
  await tx.update(notificationCounts).set({ unread }).where(eq(notificationCounts.userId, userId));
}
