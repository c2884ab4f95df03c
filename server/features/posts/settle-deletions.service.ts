/** What follows from the deletion of posts, by their author or found by a check. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { notifications, posts } from '../../schema.ts';
import { isCountedPost } from '../campaigns/counted-posts.queries.ts';
import { countDeletion } from '../standings/count-standings.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';

/** Call it in the transaction that marks the posts as deleted, after that. @param userIds their authors */
export async function settleDeletions(
  tx: Tx,
  campaignId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await countDeletion(tx, campaignId, now);
  const left = tx
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.userId, notifications.userId), eq(posts.campaignId, campaignId), isCountedPost),
    );
  const { userId, key } = notifications;
  const outdated = await tx
    .select({ userId, key })
    .from(notifications)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(notifications.eventType, 'posts-eligible'),
        sql`${notifications.payload} ->> 'campaignId' = ${campaignId}`,
        sql`not ${notifications.payload} ? 'ended'`,
        notExists(left),
      ),
    )
    .orderBy(userId);
  for (const one of outdated)
    if (one.key) await markAnswered(tx, one.userId, [one.key], now, { ended: 'deleted' });
}
