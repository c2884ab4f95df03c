/** The notifications of one user. The cost of each read depends on what it returns, not on how many the user has. */
import { and, desc, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Paged } from '../../../contract/common.ts';
import { defaultEventTypes } from '../../../contract/event-types.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { EventType, NotificationSummary } from '../../../contract/notification.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { constantLimit, prepareOnce } from '../../db/prepare-once.ts';
import { notificationCounts, notifications, users } from '../../schema.ts';
import { newest, toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import {
  getReceivedBroadcasts,
  getUnreadBroadcasts,
  toBroadcastColumns,
  type BroadcastReader,
} from './broadcasts.queries.ts';
import { addCounts, countUnread, type UnreadCounts } from './unread-counts.rules.ts';
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

const reader = sql.placeholder('userId');
const broadcastReader: BroadcastReader = {
  id: sql`${reader}::uuid`,
  now: sql`${sql.placeholder('now')}::timestamptz`,
};
const receivedSource = getReceivedBroadcasts(broadcastReader);
const unreadSource = getUnreadBroadcasts(broadcastReader);
const newestFirst = sql`created_at desc, id desc`;

const toTime = ({ clock }: Context): string => clock.now().toISOString();

/** The broadcasts of the reader, with the columns of their notifications. */
const selectBroadcasts = (db: Db, condition: SQL, source = receivedSource) =>
  db
    .select(toBroadcastColumns(broadcastReader))
    .from(source.tables)
    .where(and(condition, source.condition));

/**
 * All of the reader's, as a range of the index by person and time: by `user_id = …` alone the planner, which expects few for a person,
 * would read and sort the thousands that some have.
 */
const isOfReader = sql`(${owner}, ${createdAt}) >= (${broadcastReader.id}, '-infinity'::timestamptz)
  and (${owner}, ${createdAt}) <= (${broadcastReader.id}, 'infinity'::timestamptz)`;

const findRecent = prepareOnce((db) =>
  unionAll(
    db
      .select(columns)
      .from(notifications)
      .where(isOfReader)
      .orderBy(desc(owner), desc(createdAt), desc(id))
      .limit(constantLimit(listLimits.recentNotifications)),
    selectBroadcasts(db, sql`true`)
      .orderBy(newestFirst)
      .limit(constantLimit(listLimits.recentNotifications)),
  )
    .orderBy(newestFirst)
    .limit(constantLimit(listLimits.recentNotifications))
    .prepare('find_recent_notifications'),
);

/** The newest notifications of all types: those that a client does not keep make its cached data stale too. */
export async function listRecentNotifications(
  ctx: Context,
  userId: string,
): Promise<NotificationItem[]> {
  const found = await findRecent(ctx.database.db).execute({ userId, now: toTime(ctx) });
  return found.map(toNotification);
}

const findByIds = prepareOnce((db) => {
  const ids = sql`any(${sql.placeholder('ids')}::uuid[])`;
  return unionAll(
    db
      .select(columns)
      .from(notifications)
      .where(sql`${id} = ${ids}`),
    selectBroadcasts(db, sql`broadcast.id = ${ids}`),
  ).prepare('find_notifications');
});

/** Of the person, and the broadcasts that the person gets. */
export async function findNotifications(
  ctx: Context,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, NotificationItem>> {
  if (ids.length === 0) return new Map();
  const found = await findByIds(ctx.database.db).execute({ userId, ids, now: toTime(ctx) });
  return new Map(found.map((row) => [row.id, toNotification(row)]));
}

/**
 * The newest of some types before a time. Each type is read by itself: others between them cost nothing.
 * The type is part of both comparisons and of the order, which only the index by type can serve. With `event_type = …`
 * PostgreSQL takes the index without types where most rows have one type, and walks through all rows of the person.
 * @param after the time after which they were created
 */
const prepareNewest = (name: string, after: SQL, condition?: SQL, source = receivedSource) =>
  prepareOnce((db) => {
    const last = sql`(${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
    const types = sql`${sql.placeholder('types')}::text[]`;
    const ofType = db
      .select(columns)
      .from(notifications)
      .where(
        and(
          eq(owner, reader),
          sql`(${eventType}, ${createdAt}, ${id}) < (wanted.type, ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
          sql`(${eventType}, ${createdAt}) > (wanted.type, ${after})`,
          condition,
        ),
      )
      .orderBy(desc(eventType), desc(createdAt), desc(id))
      .limit(sql.placeholder('limit'))
      .as('of_type');
    return unionAll(
      db
        .select({
          id: ofType.id,
          eventType: ofType.eventType,
          payload: ofType.payload,
          url: ofType.url,
          createdAt: ofType.createdAt,
          readAt: ofType.readAt,
        })
        .from(sql`unnest(${types}) as wanted(type)`)
        .crossJoinLateral(ofType)
        .orderBy(desc(ofType.createdAt), desc(ofType.id))
        .limit(sql.placeholder('limit')),
      selectBroadcasts(
        db,
        sql`broadcast.event_type = any(${types}) and (broadcast.created_at, broadcast.id) < ${last}`,
        source,
      )
        .orderBy(newestFirst)
        .limit(sql.placeholder('limit')),
    )
      .orderBy(newestFirst)
      .limit(sql.placeholder('limit'))
      .prepare(name);
  });

const findNewest = prepareNewest('find_newest_notifications', sql`'-infinity'`);
const findNewestUnread = prepareNewest(
  'find_newest_unread_notifications',
  getReadUpTo(sql`${reader}::uuid`),
  isNull(notifications.readAt),
  unreadSource,
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
    now: toTime(ctx),
  });
  return found.map(toNotification);
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

interface UnreadBroadcast extends Pick<
  typeof notifications.$inferSelect,
  'id' | 'eventType' | 'payload' | 'url'
> {
  /** As JSON writes a time. */
  createdAt: string;
  /** How many of its type are unread. */
  total: number;
}

/** The newest unread broadcasts of each type, each with the number of all of its type. */
const unreadBroadcasts = jsonRows(
  { row: sql<UnreadBroadcast>`to_json(ranked)` },
  sql`from (
      select broadcast.id, broadcast.event_type as "eventType", broadcast.payload, broadcast.url, broadcast.created_at as "createdAt",
        row_number() over (partition by broadcast.event_type order by broadcast.created_at desc, broadcast.id desc) as place,
        (count(*) over (partition by broadcast.event_type))::int as total
      from ${unreadSource.tables} where ${unreadSource.condition}
    ) ranked where place <= ${sql.placeholder('eligible')}::int order by "createdAt" desc, id desc`,
);

const findUnread = prepareOnce((db) =>
  db
    .select({
      counts: notificationCounts.unread,
      broadcasts: unreadBroadcasts,
      welcome: unreadOfType('welcome', sql.placeholder('welcomes')),
      eligible: unreadOfType('campaign-eligible', sql.placeholder('eligible')),
    })
    .from(users)
    // With two tables, drizzle writes the columns with the names of their tables, which the subqueries need.
    .leftJoin(notificationCounts, eq(notificationCounts.userId, users.id))
    .where(eq(users.id, reader))
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
  const [found] = await findUnread(ctx.database.db).execute({
    userId,
    types: [...types],
    now: toTime(ctx),
    ...most,
  });
  if (!found) return { counts: {}, firstWelcome: null, eligible: [] };
  const { counts, welcome, eligible, broadcasts } = found;
  const offers = broadcasts
    .filter(({ row }) => row.eventType === 'campaign-eligible')
    .map(({ row }) => ({ ...row, createdAt: new Date(row.createdAt) }));
  return {
    // A person without notifications has no counts.
    counts: addCounts(
      counts ?? {},
      Object.fromEntries(broadcasts.map(({ row }) => [row.eventType, row.total])),
    ),
    firstWelcome: welcome.map(toUnreadNotification)[0] ?? null,
    eligible: [...eligible, ...offers]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, most.eligible)
      .map(toUnreadNotification),
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
