/** Marks notifications as answered, in the transaction of the act that answers them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { notifications } from '../../schema.ts';
import { subtractUnread } from './unread-counts.rules.ts';
import { publish } from './notification-broker.service.ts';
import { saveUnreadCounts } from './save-unread-counts.service.ts';
import { isUnread, lockUnreadCounts, readTime } from './unread-counts.queries.ts';

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
  for (const { id } of changed) publish(tx, { userId, kind: 'changed', id });
}
