/** The notifications of one user. The cost of each read depends on what it returns, not on how many the user has. */
import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import { defaultEventTypes } from '../../../contract/event-types.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { NotificationSummary } from '../../../contract/notification.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { notifications } from '../../db/schema.ts';
import { parseTimeCursor, toTimeCursor } from '../../db/time-cursor.ts';
import { countUnread } from '../../domain/unread-counts.ts';
import { toNotification, type NotificationItem } from './notifications.views.ts';
import { getUnreadCounts, isUnread, readTime } from './unread-counts.service.ts';

export interface NotificationPageQuery {
  cursor?: string | null | undefined;
  limit?: number | undefined;
  unread?: boolean | undefined;
  /** The types that the client keeps. */
  types?: readonly string[] | undefined;
}

const columns = { ...getTableColumns(notifications), readAt: readTime.as('read_time') };
const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

/** The newest notifications of all types: those that a client does not keep make its cached data stale too. */
export async function listRecentNotifications(
  ctx: Context,
  userId: string,
): Promise<NotificationItem[]> {
  const found = await ctx.database.db
    .select(columns)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newestFirst)
    .limit(listLimits.recentNotifications);
  return found.map(toNotification);
}

export async function findNotification(
  ctx: Context,
  id: string,
): Promise<NotificationItem | undefined> {
  const [row] = await ctx.database.db
    .select(columns)
    .from(notifications)
    .where(eq(notifications.id, id));
  return row && toNotification(row);
}

/** @throws ApiError BAD_REQUEST for a cursor of something else */
function afterCursor(cursor: string | null | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const last = parseTimeCursor(cursor);
  const detail = [
    { loc: ['input', 'cursor'], msg: 'must be a cursor of this list', type: 'cursor' },
  ];
  if (!last) throw new ApiError('BAD_REQUEST', {}, { detail });
  // One comparison of two columns, which an index can start from.
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}

/** The newest of these types that meet the condition. Each type is read by itself: others between them cost nothing. */
async function findNewest(
  ctx: Context,
  userId: string,
  types: readonly string[],
  limit: number,
  condition: SQL | undefined,
): Promise<NotificationItem[]> {
  if (types.length === 0) return [];
  const { db } = ctx.database;
  const wanted = sql.join(
    [...new Set(types)].map((type) => sql`${type}`),
    sql`, `,
  );
  const ofType = db
    .select(columns)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        sql`${notifications.eventType} = wanted.type`,
        condition,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .as('of_type');
  const found = await db
    .select()
    .from(sql`unnest(array[${wanted}]::text[]) as wanted(type)`)
    .crossJoinLateral(ofType)
    .orderBy(desc(ofType.createdAt), desc(ofType.id))
    .limit(limit);
  return found.map(({ of_type: row }) => toNotification(row));
}

/** A page of the kept types, newest first. Notifications that arrive meanwhile shift nothing. */
export async function listNotificationPage(
  ctx: Context,
  userId: string,
  {
    cursor,
    limit = listLimits.recentNotifications,
    unread = false,
    types = defaultEventTypes,
  }: NotificationPageQuery,
): Promise<Paged<NotificationItem>> {
  const condition = and(afterCursor(cursor), unread ? isUnread(userId) : undefined);
  const found = await findNewest(ctx, userId, types, limit + 1, condition);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? toTimeCursor(items.at(-1)!) : null };
}

/** What a client shows of notifications that it has not loaded. */
export async function getNotificationSummary(
  ctx: Context,
  userId: string,
  types: readonly string[] = defaultEventTypes,
): Promise<NotificationSummary> {
  const counts = await getUnreadCounts(ctx.database.db, userId);
  const findUnread = (type: string, limit: number) =>
    types.includes(type) && counts[type]
      ? findNewest(ctx, userId, [type], limit, isUnread(userId))
      : [];
  const [firstWelcome = null] = await findUnread('welcome', 1);
  return {
    unreadCount: countUnread(counts, types),
    firstWelcome,
    eligible: await findUnread('campaign-eligible', listLimits.eligibleNotifications),
  };
}
