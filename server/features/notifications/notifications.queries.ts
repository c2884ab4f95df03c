/** The notifications of one user. The cost of each read depends on what it returns, not on how many the user has. */
import { and, desc, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import { defaultEventTypes } from '../../../contract/event-types.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { EventType, NotificationSummary } from '../../../contract/notification.ts';
import type { Context } from '../../context.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { notificationCounts, notifications, users } from '../../schema.ts';
import { newest, toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import { countUnread, type UnreadCounts } from './unread-counts.rules.ts';
import {
  toNotification,
  toUnreadNotification,
  type NotificationItem,
} from './notifications.views.ts';
import { getReadUpTo, readTime } from './unread-counts.queries.ts';

export interface NotificationPageQuery {
  cursor?: string | null | undefined;
  limit?: number | undefined;
  unread?: boolean | undefined;
  /** The types that the client keeps. */
  types?: readonly string[] | undefined;
}

const { id, userId: owner, eventType, payload, url, createdAt } = notifications;
const columns = { id, eventType, payload, url, createdAt, readAt: readTime.as('read_time') };

const findRecent = prepareOnce((db) =>
  db
    .select(columns)
    .from(notifications)
    .where(eq(owner, sql.placeholder('userId')))
    .orderBy(desc(createdAt), desc(id))
    .limit(listLimits.recentNotifications)
    .prepare('find_recent_notifications'),
);

/** The newest notifications of all types: those that a client does not keep make its cached data stale too. */
export async function listRecentNotifications(
  ctx: Context,
  userId: string,
): Promise<NotificationItem[]> {
  const found = await findRecent(ctx.database.db).execute({ userId });
  return found.map(toNotification);
}

const findByIds = prepareOnce((db) =>
  db
    .select(columns)
    .from(notifications)
    .where(sql`${id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('find_notifications'),
);

export async function findNotifications(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, NotificationItem>> {
  if (ids.length === 0) return new Map();
  const found = await findByIds(ctx.database.db).execute({ ids });
  return new Map(found.map((row) => [row.id, toNotification(row)]));
}

/**
 * The newest of some types before a time. Each type is read by itself: others between them cost nothing.
 * The type is part of both comparisons and of the order, which only the index by type can serve. With `event_type = …`
 * PostgreSQL takes the index without types where most rows have one type, and walks through all rows of the person.
 * @param after the time after which they were created
 */
const prepareNewest = (name: string, after: SQL, condition?: SQL) =>
  prepareOnce((db) => {
    const ofType = db
      .select(columns)
      .from(notifications)
      .where(
        and(
          eq(owner, sql.placeholder('userId')),
          sql`(${eventType}, ${createdAt}, ${id}) < (wanted.type, ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
          sql`(${eventType}, ${createdAt}) > (wanted.type, ${after})`,
          condition,
        ),
      )
      .orderBy(desc(eventType), desc(createdAt), desc(id))
      .limit(sql.placeholder('limit'))
      .as('of_type');
    return db
      .select()
      .from(sql`unnest(${sql.placeholder('types')}::text[]) as wanted(type)`)
      .crossJoinLateral(ofType)
      .orderBy(desc(ofType.createdAt), desc(ofType.id))
      .limit(sql.placeholder('limit'))
      .prepare(name);
  });

const findNewest = prepareNewest('find_newest_notifications', sql`'-infinity'`);
const findNewestUnread = prepareNewest(
  'find_newest_unread_notifications',
  getReadUpTo(sql`${sql.placeholder('userId')}::uuid`),
  isNull(notifications.readAt),
);

interface Wanted {
  userId: string;
  types: readonly string[];
  limit: number;
  cursor?: string | null | undefined;
  unread: boolean;
}

async function listNewest(ctx: Context, wanted: Wanted): Promise<NotificationItem[]> {
  const { userId, types, limit, cursor, unread } = wanted;
  const last = toCursorPosition(cursor);
  if (types.length === 0) return [];
  const find = unread ? findNewestUnread : findNewest;
  const found = await find(ctx.database.db).execute({
    userId,
    limit,
    ...last,
    types: [...new Set(types)],
  });
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
  const found = await listNewest(ctx, { userId, types, limit: limit + 1, cursor, unread });
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? toTimeCursor(items.at(-1)!) : null };
}

const reader = sql.placeholder('userId');

/**
 * The newest unread ones of a type that a client keeps, if the stored counts have any. The type is that of the counts: see
 * `prepareNewest` for the comparisons and the order. With a constant limit, PostgreSQL may sort all unread ones of the type.
 */
function unreadOfType(type: EventType, limit: Placeholder) {
  const last = sql.raw(`'${newest.at}', '${newest.id}'`);
  return jsonRows(
    { id, eventType, payload, url, createdAt },
    sql`from jsonb_object_keys(${notificationCounts.unread}) as counted(type) cross join lateral (
        select * from ${notifications} where ${owner} = ${reader}::uuid and ${isNull(notifications.readAt)}
          and (${eventType}, ${createdAt}, ${id}) < (counted.type, ${last})
          and (${eventType}, ${createdAt}) > (counted.type, ${getReadUpTo(sql`${reader}::uuid`)})
        order by ${eventType} desc, ${createdAt} desc, ${id} desc limit ${limit}
      ) ${notifications}
      where counted.type = ${sql.raw(`'${type}'`)} and counted.type = any(${sql.placeholder('types')}::text[])
      order by ${createdAt} desc, ${id} desc`,
  );
}

const findUnread = prepareOnce((db) =>
  db
    .select({
      counts: notificationCounts.unread,
      welcome: unreadOfType('welcome', sql.placeholder('welcomes')),
      eligible: unreadOfType('campaign-eligible', sql.placeholder('eligible')),
    })
    .from(notificationCounts)
    // With two tables, drizzle writes the columns with the names of their tables, which the subqueries need.
    .innerJoin(users, eq(users.id, notificationCounts.userId))
    .where(eq(notificationCounts.userId, reader))
    .prepare('find_unread_notifications'),
);

/** What summaries are made of, for clients that keep different types. */
export interface UnreadNotifications extends Omit<NotificationSummary, 'unreadCount'> {
  readonly counts: UnreadCounts;
}

/** @param types that at least one client keeps */
export async function readUnreadNotifications(
  ctx: Context,
  userId: string,
  types: ReadonlySet<string>,
): Promise<UnreadNotifications> {
  const most = { welcomes: 1, eligible: listLimits.eligibleNotifications };
  const [found] = await findUnread(ctx.database.db).execute({ userId, types: [...types], ...most });
  // A person without notifications has no counts.
  if (!found) return { counts: {}, firstWelcome: null, eligible: [] };
  const { counts, welcome, eligible } = found;
  return {
    counts,
    firstWelcome: welcome.map(toUnreadNotification)[0] ?? null,
    eligible: eligible.map(toUnreadNotification),
  };
}

/** The summary of a client that keeps these types. */
export const toNotificationSummary = (
  { counts, firstWelcome, eligible }: UnreadNotifications,
  types: readonly string[],
): NotificationSummary => ({
  unreadCount: countUnread(counts, types),
  firstWelcome: types.includes('welcome') ? firstWelcome : null,
  eligible: types.includes('campaign-eligible') ? eligible : [],
});

/** What a client shows of notifications that it has not loaded. */
export async function getNotificationSummary(
  ctx: Context,
  userId: string,
  types: readonly string[] = defaultEventTypes,
): Promise<NotificationSummary> {
  const unread = await readUnreadNotifications(ctx, userId, new Set(types));
  return toNotificationSummary(unread, types);
}
