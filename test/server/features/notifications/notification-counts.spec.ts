/** The stored number of unread notifications equals the rows, whatever happens and in whichever order. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EventType } from '../../../../contract/notification.ts';
import { notificationCounts, notifications } from '../../../../server/schema.ts';
import {
  deleteOldNotifications,
  reconcileUnreadCounts,
} from '../../../../server/features/notifications/clean-up-notifications.service.ts';
import {
  getNotificationSummary,
  listNotificationPage,
  listRecentNotifications,
} from '../../../../server/features/notifications/notifications.queries.ts';
import { notify, notifyOrRenew } from '../../../../server/features/notifications/notify.service.ts';
import { recordStatements } from '../../statement-log.ts';
import { day, person, testContext, type TestContext } from '../../support.ts';
import {
  getUnreadCounts,
  readTime,
} from '../../../../server/features/notifications/unread-counts.queries.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../../server/features/notifications/mark-notifications-read.service.ts';
import { markAnswered } from '../../../../server/features/notifications/mark-answered.service.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

const payload = { title: 'Hi', body: '' } as never;
const write = (userId: string, type: EventType = 'ad-hoc-notification', key?: string) =>
  ctx.database.transaction((tx) =>
    notify(tx, { userId, type, payload, ...(key && { key }) }, ctx.clock.now()),
  );
const countRows = async (userId: string) => {
  const page = await listNotificationPage(ctx, userId, { unread: true, limit: 100 });
  return page.items.filter(({ eventType }) => eventType !== 'welcome').length;
};
const countStored = async (userId: string) =>
  (await getNotificationSummary(ctx, userId)).unreadCount;
async function assertExact(userId: string): Promise<void> {
  assert.equal(await countStored(userId), await countRows(userId));
  const before = ctx.logged.length;
  await reconcileUnreadCounts(ctx);
  assert.equal(ctx.logged.length, before, 'nothing to correct');
}

test('counts what arrives and what is marked, and nothing twice', async () => {
  const { userId } = await person(ctx);
  await write(userId, 'welcome');
  await write(userId, 'posts-eligible', 'k1');
  await write(userId, 'posts-eligible', 'k1');
  await write(userId, 'campaign-maturity', 'k2');
  assert.equal(await countStored(userId), 2);
  const [, eligible] = await listRecentNotifications(ctx, userId);
  await markNotificationRead(ctx, userId, eligible!.id);
  await markNotificationRead(ctx, userId, eligible!.id);
  assert.equal(await countStored(userId), 1);
  for (let repeat = 0; repeat < 2; repeat++)
    await ctx.database.transaction((tx) =>
      markAnswered(tx, userId, ['k1', 'k2', 'unknown'], ctx.clock.now()),
    );
  assert.equal(await countStored(userId), 0);
  assert.equal((await getNotificationSummary(ctx, userId)).firstWelcome?.eventType, 'welcome');
  await assertExact(userId);
});

test('renews a notification with the same key: newest, unread, and with what was added', async () => {
  const { userId } = await person(ctx);
  const renew = (count: number) => {
    const item = {
      userId,
      type: 'posts-eligible',
      key: 'renewed',
      payload: { count } as never,
    } as const;
    return ctx.database.transaction((tx) =>
      notifyOrRenew(tx, item, ctx.clock.now(), (known, added) => ({
        ...added,
        count: known.count + added.count,
      })),
    );
  };
  await renew(1);
  await write(userId);
  await renew(2);
  const [newest, ...rest] = await listRecentNotifications(ctx, userId);
  assert.deepEqual([newest!.payload['count'], newest!.isRead, rest.length], [3, false, 1]);
  await assertExact(userId);
  await markAllNotificationsRead(ctx, userId);
  await renew(1);
  assert.equal(await countStored(userId), 1);
  await markNotificationRead(ctx, userId, newest!.id);
  await renew(1);
  const [renewed] = await listRecentNotifications(ctx, userId);
  assert.deepEqual([renewed!.id, renewed!.payload['count']], [newest!.id, 5]);
  await assertExact(userId);
});

test('counts the types that the client keeps', async () => {
  const { userId } = await person(ctx);
  for (const type of ['welcome', 'campaign-eligible', 'transaction-failed', 'transaction-failed'] as const)
    await write(userId, type); // prettier-ignore
  const count = async (types?: string[]) => {
    const summary = await getNotificationSummary(ctx, userId, types);
    return [summary.unreadCount, Boolean(summary.firstWelcome), summary.eligible.length];
  };
  assert.deepEqual(await count(), [1, true, 1]);
  assert.deepEqual(await count(['transaction-failed', 'transaction-failed', 'x']), [2, false, 0]);
  assert.deepEqual(await count([]), [0, false, 0]);
});

test('lists at most twenty campaigns to join, unread ones only', async () => {
  const { userId } = await person(ctx);
  for (let n = 0; n < 25; n++) await write(userId, 'campaign-eligible');
  const [newest] = await listRecentNotifications(ctx, userId);
  await markNotificationRead(ctx, userId, newest!.id);
  const { eligible } = await getNotificationSummary(ctx, userId);
  assert.equal(eligible.length, 20);
  assert.ok(eligible.every(({ id, isRead }) => id !== newest!.id && !isRead));
});

/** Newest first. A read notification is kept for a shorter time. */
async function findReadTimes(userId: string): Promise<(string | null)[]> {
  const rows = await ctx.database.db
    .select({ at: readTime })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt));
  return rows.map(({ at }) => at?.toISOString() ?? null);
}

test('keeps the time at which each was read, over several marks of all', async () => {
  const { userId } = await person(ctx);
  // Another person's marks change nothing.
  const other = await person(ctx);
  const times: string[] = [];
  for (let round = 0; round < 3; round++) {
    await write(userId);
    await write(other.userId);
    ctx.clock.advance(1000);
    await markAllNotificationsRead(ctx, other.userId);
    assert.equal((await findReadTimes(userId))[0], null);
    ctx.clock.advance(1000);
    times.unshift(ctx.clock.now().toISOString());
    if (round === 1) {
      const [newest] = await listRecentNotifications(ctx, userId);
      await markNotificationRead(ctx, userId, newest!.id);
    } else await markAllNotificationsRead(ctx, userId);
  }
  const list = await listRecentNotifications(ctx, userId);
  assert.deepEqual(await findReadTimes(userId), times);
  await ctx.database.db
    .update(notifications)
    .set({ key: `answered:${userId}` })
    .where(eq(notifications.id, list[2]!.id));
  await ctx.database.transaction((tx) =>
    markAnswered(tx, userId, [`answered:${userId}`], ctx.clock.now()),
  );
  assert.equal((await findReadTimes(userId))[2], times[2]);
  await assertExact(userId);
});

test('stays exact when everything happens at once', async () => {
  const { userId } = await person(ctx);
  for (let round = 0; round < 5; round++) {
    for (let n = 0; n < 6; n++) await write(userId, 'posts-eligible', `race:${round}:${n}`);
    const [first, second] = await listRecentNotifications(ctx, userId);
    await Promise.all([
      markNotificationRead(ctx, userId, first!.id),
      write(userId),
      markAllNotificationsRead(ctx, userId),
      markNotificationRead(ctx, userId, second!.id),
      ctx.database.transaction((tx) =>
        markAnswered(tx, userId, [`race:${round}:0`], ctx.clock.now()),
      ),
      write(userId, 'posts-eligible', `race:${round}:1`),
      write(userId),
    ]);
    assert.equal(await countStored(userId), await countRows(userId));
  }
  await assertExact(userId);
});

test('a rolled back notification is not counted', async () => {
  const { userId } = await person(ctx);
  await write(userId);
  const failing = ctx.database.transaction(async (tx) => {
    await notify(tx, { userId, type: 'ad-hoc-notification', payload }, ctx.clock.now());
    throw new Error('undone');
  });
  await assert.rejects(failing, /undone/);
  assert.equal(await countStored(userId), 1);
});

test('retention deletes read ones after 180 days and unread ones after 365, with their count', async () => {
  const { userId } = await person(ctx);
  const titles = async () =>
    (await listRecentNotifications(ctx, userId)).map(({ eventType }) => eventType);
  await write(userId, 'campaign-joined');
  await markAllNotificationsRead(ctx, userId);
  await write(userId, 'posts-eligible');
  ctx.clock.advance(179 * day);
  await deleteOldNotifications(ctx);
  assert.deepEqual(await titles(), ['posts-eligible', 'campaign-joined']);
  ctx.clock.advance(2 * day);
  await deleteOldNotifications(ctx);
  assert.deepEqual(await titles(), ['posts-eligible']);
  assert.equal(await countStored(userId), 1);
  await write(userId, 'campaign-ended');
  ctx.clock.advance(185 * day);
  await deleteOldNotifications(ctx);
  assert.deepEqual(await titles(), ['campaign-ended']);
  await assertExact(userId);
});

test('deletes many notifications of one person in statements of a limited size', async () => {
  const { userId } = await person(ctx);
  for (let n = 0; n < 5; n++) await write(userId, 'campaign-joined');
  await markAllNotificationsRead(ctx, userId);
  for (let n = 0; n < 5; n++) await write(userId, 'posts-eligible');
  const countDeletes = async () => {
    const work = () => deleteOldNotifications(ctx, { peopleAtOnce: 1, rowsAtOnce: 2 });
    const deletes = (await recordStatements(work)).filter(
      ({ text, params }) => /^delete from "notifications"/.test(text) && params.includes(userId),
    );
    return deletes.length;
  };
  ctx.clock.advance(181 * day);
  assert.equal(await countDeletes(), 3);
  assert.equal(await countStored(userId), 5);
  ctx.clock.advance(185 * day);
  // One that finds no read ones.
  assert.equal(await countDeletes(), 1 + 3);
  assert.equal(await countStored(userId), 0);
  assert.deepEqual(await listRecentNotifications(ctx, userId), []);
});

test('corrects a count that rows written by hand made wrong, and says so', async () => {
  const { userId } = await person(ctx);
  const { db } = ctx.database;
  const row = { userId, payload: {}, createdAt: ctx.clock.now() };
  await db.insert(notifications).values([
    { ...row, eventType: 'posts-eligible' },
    { ...row, eventType: 'welcome' },
  ]);
  await reconcileUnreadCounts(ctx);
  assert.deepEqual(await getUnreadCounts(db, userId), { 'posts-eligible': 1, welcome: 1 });
  assert.deepEqual(ctx.logged.at(-1)?.fields, { userId });
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), sql`event_type <> 'welcome'`));
  await reconcileUnreadCounts(ctx);
  assert.deepEqual(await getUnreadCounts(db, userId), { welcome: 1 });
  await db.update(notificationCounts).set({ unread: { welcome: 7 } }).where(eq(notificationCounts.userId, userId)); // prettier-ignore
  await reconcileUnreadCounts(ctx);
  await assertExact(userId);
});

test('corrects counts and deletes old rows of everybody, some people at a time', async () => {
  const people: string[] = [];
  for (let n = 0; n < 5; n++) people.push((await person(ctx)).userId);
  const { db } = ctx.database;
  const row = { payload: {}, eventType: 'posts-eligible', createdAt: ctx.clock.now() };
  await db.insert(notifications).values(people.map((userId) => ({ ...row, userId })));
  await reconcileUnreadCounts(ctx, { peopleAtOnce: 2 });
  for (const userId of people)
    assert.deepEqual(await getUnreadCounts(db, userId), { 'posts-eligible': 1 });
  for (const userId of people.slice(0, 3)) await markAllNotificationsRead(ctx, userId);
  ctx.clock.advance(181 * day);
  await deleteOldNotifications(ctx, { peopleAtOnce: 2 });
  const left = async () => {
    const rows = await db.select().from(notifications).where(inArray(notifications.userId, people));
    return rows.map(({ userId }) => userId).sort();
  };
  assert.deepEqual(await left(), people.slice(3).sort());
  ctx.clock.advance(185 * day);
  await deleteOldNotifications(ctx, { peopleAtOnce: 2 });
  assert.deepEqual(await left(), []);
  for (const userId of people) assert.deepEqual(await getUnreadCounts(db, userId), {});
});
