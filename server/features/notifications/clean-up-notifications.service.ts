/** Deletes old notifications, and compares the stored counts with the rows. Jobs call both once a day. */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { deletedAtOnce, deleteInBatches, queryRows } from '../../db/query.ts';
import {
  broadcastMarks,
  broadcasts,
  campaigns,
  notificationCounts,
  notificationReadMarks,
  notifications,
  users,
} from '../../schema.ts';
import { retention } from '../../common/retention.ts';
import { subtractUnread, type UnreadCounts } from './unread-counts.rules.ts';
import { publish } from './notification-broker.service.ts';
import { saveUnreadCounts } from './save-unread-counts.service.ts';
import { isUnread, isUnreadByOwner, lockUnreadCounts } from './unread-counts.queries.ts';

/** Their rows are found by an index, and the time of a statement does not grow with all people. */
const defaultPeopleAtOnce = 200;

interface CleanupOptions {
  /** People in one statement or transaction. */
  peopleAtOnce?: number;
  /** Rows that one statement deletes. */
  rowsAtOnce?: number;
  /** Ends the work between two groups of people. */
  signal?: AbortSignal;
}

/** Runs `work` for all people, some at a time. */
async function forAllPeople(
  { database }: Context,
  { peopleAtOnce = defaultPeopleAtOnce, signal }: CleanupOptions,
  work: (userIds: string[]) => Promise<void>,
): Promise<void> {
  let last: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const found = await database.db
      .select({ id: users.id })
      .from(users)
      .where(last === undefined ? undefined : gt(users.id, last))
      // One order for all transactions that lock several people.
      .orderBy(asc(users.id))
      .limit(peopleAtOnce);
    if (found.length === 0) return;
    await work(found.map(({ id }) => id));
    last = found.at(-1)!.id;
  }
}

/** Deletes read notifications earlier than unread ones: `server/common/retention.ts`. */
export async function deleteOldNotifications(
  ctx: Context,
  options: CleanupOptions = {},
): Promise<void> {
  const { rowsAtOnce = deletedAtOnce } = options;
  const now = ctx.clock.now().getTime();
  const last = new Date(now - retention.notifications);
  await deleteOldBroadcasts(ctx, options.signal);
  await forAllPeople(ctx, options, async (userIds) => {
    await deleteRead(ctx, userIds, new Date(now - retention.readNotifications), rowsAtOnce);
    await deleteUnread(ctx, userIds, last, rowsAtOnce);
    // All that such a mark covers is deleted.
    await ctx.database.db
      .delete(notificationReadMarks)
      .where(
        and(inArray(notificationReadMarks.userId, userIds), lt(notificationReadMarks.upTo, last)),
      );
    const kept = ctx.database.db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(eq(broadcasts.id, broadcastMarks.broadcastId));
    await ctx.database.db
      .delete(broadcastMarks)
      .where(and(inArray(broadcastMarks.userId, userIds), notExists(kept)));
  });
}

/** An offer of a campaign that has ended is read by everybody. */
async function deleteOldBroadcasts(
  { database, clock }: Context,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const ended = database.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, broadcasts.campaignId), lte(campaigns.endsAt, now)));
  const old = or(
    lt(broadcasts.createdAt, before(retention.notifications)),
    and(lt(broadcasts.createdAt, before(retention.readNotifications)), exists(ended)),
  );
  await deleteInBatches(database.db, broadcasts, old, { ...(signal && { signal }) });
}

async function deleteRead(
  { database }: Context,
  userIds: string[],
  before: Date,
  rowsAtOnce: number,
): Promise<void> {
  const { db } = database;
  const covering = db
    .select({ upTo: notificationReadMarks.upTo })
    .from(notificationReadMarks)
    .where(
      and(
        eq(notificationReadMarks.userId, notifications.userId),
        gte(notificationReadMarks.upTo, notifications.createdAt),
      ),
    );
  await deleteInBatches(
    db,
    notifications,
    and(
      inArray(notifications.userId, userIds),
      lt(notifications.createdAt, before),
      or(isNotNull(notifications.readAt), exists(covering)),
    ),
    { most: rowsAtOnce },
  );
}

/** Deletes unread notifications, and takes them off the stored counts. */
async function deleteUnread(
  { database }: Context,
  userIds: string[],
  before: Date,
  rowsAtOnce: number,
): Promise<void> {
  const owners = await database.db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(lt(notifications.createdAt, before), inArray(notifications.userId, userIds)));
  for (const { userId } of owners) {
    let deleted: number;
    do
      deleted = await database.transaction((tx) =>
        deleteSomeUnread(tx, userId, before, rowsAtOnce),
      );
    while (deleted === rowsAtOnce);
  }
}

/** @returns the number of notifications */
async function deleteSomeUnread(
  tx: Tx,
  userId: string,
  before: Date,
  most: number,
): Promise<number> {
  const counts = await lockUnreadCounts(tx, userId);
  const old = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(lt(notifications.createdAt, before), eq(notifications.userId, userId)))
    .limit(most);
  const deleted = await tx
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ type: notifications.eventType, wasUnread: sql<boolean>`${isUnread(userId)}` });
  const types = deleted.filter(({ wasUnread }) => wasUnread).map(({ type }) => type);
  await saveUnreadCounts(tx, userId, subtractUnread(counts, types));
  if (types.length > 0) publish(tx, { userId, kind: 'resync' });
  return deleted.length;
}

/**
 * Corrects stored counts that differ from the rows, which only a change of the rows by hand can cause. Reads all unread
 * rows: for a job, never for a request.
 */
export async function reconcileUnreadCounts(
  ctx: Context,
  options: CleanupOptions = {},
): Promise<void> {
  await forAllPeople(ctx, options, async (userIds) => {
    for (const userId of await findWrongCounts(ctx, userIds)) {
      await ctx.database.transaction((tx) => correctCounts(tx, userId));
      ctx.log.warn({ userId }, 'notifications: a stored count was wrong');
    }
  });
}

async function findWrongCounts({ database }: Context, userIds: string[]): Promise<string[]> {
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`;
  const differing = await queryRows<{ user_id: string }>(
    database.db,
    sql`with per_type as (
        select user_id, event_type, count(*)::int as unread from ${notifications}
        where user_id in ${ids} and ${isUnreadByOwner} group by 1, 2
      ), actual as (
        select user_id, jsonb_object_agg(event_type, unread) as unread from per_type group by 1
      ), stored as (
        select user_id, unread from ${notificationCounts} where user_id in ${ids}
      )
      select user_id from actual full join stored using (user_id)
      where coalesce(actual.unread, '{}') is distinct from stored.unread order by 1`,
  );
  return differing.map(({ user_id: userId }) => userId);
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
  publish(tx, { userId, kind: 'resync' });
}
