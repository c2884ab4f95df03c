/** Notifications: written in the transaction of what they tell about, heard by every server after its commit. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { limits } from '../../contract/limits.ts';
import type { EventType, NotificationChange, Payload } from '../../contract/notification.ts';
import type { Context } from '../context.ts';
import type { Database, Db, Tx } from '../db/connect.ts';
import { notifications } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { Problem } from '../problem.ts';

type Wire = Extract<NotificationChange, { kind: 'created' }>['item'];

export interface NewNotification<T extends EventType = EventType> {
  userId: string;
  type: T;
  payload: Payload[T];
  /** One notification a key, e.g. `campaign-maturity:{campaign}:{user}`. */
  key?: string;
  /** A path of the app, where it leads to. */
  url?: string;
}

/** Writes a notification in the caller's transaction; false if its key was there before. */
export async function notify<T extends EventType>(tx: Tx, item: NewNotification<T>, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(notifications)
    .values({
      userId: item.userId,
      eventType: item.type,
      payload: { ...item.payload },
      url: item.url ?? null,
      createdAt: now,
      key: item.key ?? null,
    })
    .onConflictDoNothing({ target: notifications.key })
    .returning({ id: notifications.id });
  if (row) await tell(tx, { userId: item.userId, kind: 'created', id: row.id });
  return row !== undefined;
}

/** Unread ones are told up to here, so that every tab counts the same however long it has been open. */
const mostUnread = 1000;

/** The newest hundred, read ones included, and what else is unread; newest first. */
export async function recentNotifications(ctx: Context, userId: string): Promise<Wire[]> {
  const { db } = ctx.database;
  const newest = [desc(notifications.createdAt), desc(notifications.id)];
  const mine = eq(notifications.userId, userId);
  const found = await union(
    db.select().from(notifications).where(mine).orderBy(...newest).limit(limits.recentNotifications),
    db.select().from(notifications).where(and(mine, isNull(notifications.readAt))).orderBy(...newest).limit(mostUnread),
  ).orderBy(...newest); // prettier-ignore
  return found.map(toWire);
}

/** Marks one of the user's own; marking it again changes nothing. Another's is not found. */
export async function markNotificationRead(ctx: Context, userId: string, notificationId: string): Promise<void> {
  const readAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const [row] = isUuid(notificationId)
      ? await tx
          .select({ readAt: notifications.readAt })
          .from(notifications)
          .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)))
      : [];
    if (!row) throw new Problem('NOT_FOUND', 'This notification does not exist.');
    if (row.readAt) return;
    await tx.update(notifications).set({ readAt }).where(eq(notifications.id, notificationId));
    await tell(tx, { userId, kind: 'read', ids: [notificationId], readAt: readAt.toISOString() });
  });
}

/** A message between servers holds 8 kB. */
const idsAtOnce = 100;

export async function markAllNotificationsRead(ctx: Context, userId: string): Promise<void> {
  const readAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length === 0) return;
    // By name, as many as fit at once: "all" would also mean what came meanwhile.
    for (let at = 0; at < read.length; at += idsAtOnce) {
      const ids = read.slice(at, at + idsAtOnce).map(({ id }) => id);
      await tell(tx, { userId, kind: 'read', ids, readAt: readAt.toISOString() });
    }
  });
}

/** Marks what was answered by an act elsewhere, e.g. an invitation by joining: it is read, and offers that act no more. */
export async function markAnswered(tx: Tx, userId: string, keys: string[], readAt: Date): Promise<void> {
  const answered = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${readAt.toISOString()}::timestamptz)`,
      payload: sql`${notifications.payload} || '{"answered":true}'::jsonb`,
    })
    .where(and(eq(notifications.userId, userId), inArray(notifications.key, keys)))
    .returning({ id: notifications.id });
  for (const { id } of answered) await tell(tx, { userId, kind: 'changed', id });
}

/**
 * What `onNotification` sends: the whole list, then every change, until `signal` ends it. It listens before it reads,
 * so nothing falls between; after a lost database connection the whole list comes again.
 */
export async function* watchNotifications(ctx: Context, userId: string, signal: AbortSignal): AsyncGenerator<NotificationChange> {
  const queue: Told[] = [];
  let wake: () => void = () => undefined;
  const release = await hub(ctx.database).subscribe(userId, (told) => {
    queue.push(told);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    let known = new Set<string>();
    queue.splice(0, queue.length, { userId, kind: 'again' });
    while (!signal.aborted) {
      const told = queue.shift();
      if (!told) {
        await new Promise<void>((resolve) => ((wake = resolve), signal.aborted && resolve()));
        continue;
      }
      const change = await toChange(ctx, userId, told, known);
      if (change?.kind === 'snapshot') known = new Set(change.items.map((item) => item.id));
      if (change) yield change;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    release();
  }
}

/** What travels between servers: ids only, a notification of PostgreSQL holds 8 kB. */
type Told =
  | { userId: string; kind: 'created' | 'changed'; id: string }
  | { userId: string; kind: 'read'; ids: string[]; readAt: string }
  | { userId: string; kind: 'again' };

async function tell(tx: Tx, told: Told): Promise<void> {
  await tx.execute(sql`select pg_notify('notification', ${JSON.stringify(told)})`);
}

async function toChange(ctx: Context, userId: string, told: Told, known: Set<string>): Promise<NotificationChange | null> {
  const serverTime = ctx.clock.now().toISOString();
  if (told.kind === 'again') return { kind: 'snapshot', items: await recentNotifications(ctx, userId), serverTime };
  if (told.kind === 'read') return { kind: 'read', ids: told.ids, readAt: told.readAt, serverTime };
  if (told.kind === 'created' && known.has(told.id)) return null;
  const item = await one(ctx.database.db, told.id);
  return item && { kind: 'created', item, serverTime };
}

async function one(db: Db, id: string): Promise<Wire | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, [id]));
  return row ? toWire(row) : null;
}

interface Hub {
  subscribe(userId: string, listener: (told: Told) => void): Promise<() => void>;
}
const hubs = new WeakMap<Database, Hub>();

/** One LISTEN a server, however many people watch. */
function hub(database: Database): Hub {
  const found = hubs.get(database);
  if (found) return found;
  const listeners = new Map<string, Set<(told: Told) => void>>();
  const ready = database.listen('notification', (text) => {
    if (text === '') {
      for (const [userId, watching] of listeners) for (const listener of watching) listener({ userId, kind: 'again' });
      return;
    }
    const told = JSON.parse(text) as Told;
    for (const listener of listeners.get(told.userId) ?? []) listener(told);
  });
  const made: Hub = {
    async subscribe(userId, listener) {
      const watching = listeners.get(userId) ?? new Set();
      listeners.set(userId, watching.add(listener));
      await ready;
      return () => {
        watching.delete(listener);
        if (watching.size === 0 && listeners.get(userId) === watching) listeners.delete(userId);
      };
    },
  };
  hubs.set(database, made);
  // Whoever comes after a failure tries anew.
  ready.catch(() => hubs.delete(database));
  return made;
}

const toWire = (row: typeof notifications.$inferSelect): Wire => ({
  id: row.id,
  eventType: row.eventType as EventType,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  ...(row.url && { url: row.url }),
  payload: row.payload,
});
