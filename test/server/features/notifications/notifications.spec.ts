import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { notificationChange } from '../../../../contract/notification.ts';
import { ApiError } from '../../../../server/api-error.ts';
import {
  notify,
  renewNotification,
} from '../../../../server/features/notifications/notify.service.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { until } from '../../../e2e/support.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../../server/features/notifications/mark-notifications-read.service.ts';
import { markAnswered } from '../../../../server/features/notifications/mark-answered.service.ts';

let ctx: TestContext;
let user: Person;
let other: Person;
before(async () => {
  ctx = await testContext();
  user = await person(ctx);
  other = await person(ctx);
});
after(() => ctx.close());

const welcome = (userId: string, key?: string) =>
  ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId, type: 'welcome', payload: { userName: 'x' }, ...(key && { key }) },
      ctx.clock.now(),
    ),
  );

test('writes one notification per key', async () => {
  assert.equal(await welcome(user.userId, 'once'), true);
  assert.equal(await welcome(user.userId, 'once'), false);
  assert.equal((await listRecentNotifications(ctx, user.userId)).length, 1);
});

test('allows only the owner to mark a notification as read', async () => {
  const [mine] = await listRecentNotifications(ctx, user.userId);
  await assert.rejects(
    markNotificationRead(ctx, other.userId, mine!.id),
    (error) => error instanceof ApiError && error.code === 'NOT_FOUND',
  );
  await assert.rejects(
    markNotificationRead(ctx, user.userId, 'no-uuid'),
    (error) => error instanceof ApiError && error.code === 'NOT_FOUND',
  );
  assert.equal((await listRecentNotifications(ctx, user.userId))[0]!.isRead, false);
  await markNotificationRead(ctx, user.userId, mine!.id);
  assert.equal((await listRecentNotifications(ctx, user.userId))[0]!.isRead, true);
});

test('sends a snapshot, then the changes of this user only', async () => {
  const stop = new AbortController();
  const feed = watchNotifications(ctx, user.userId, stop.signal);
  const next = async () => v.parse(notificationChange, (await feed.next()).value);
  const snapshot = await next();
  assert.ok(snapshot.kind === 'snapshot' && snapshot.items.length === 1);
  assert.equal(snapshot.summary.firstWelcome, null);
  await welcome(other.userId);
  await welcome(user.userId);
  const created = await next();
  assert.ok(created.kind === 'created' && !created.item.isRead);
  assert.equal(created.summary.firstWelcome?.id, created.item.id);
  await markAllNotificationsRead(ctx, user.userId);
  const read = await next();
  assert.ok(read.kind === 'read');
  assert.deepEqual([read.ids, read.upTo], [null, created.item.createdAt]);
  assert.deepEqual(read.summary, { unreadCount: 0, firstWelcome: null, eligible: [] });
  const type = 'campaign-maturity' as const;
  const amount = { amount: '60', currency: 'USDC' };
  const payload = {
    campaignId: user.userId,
    campaignTitle: 'Storage',
    amount,
    claimUntil: '2030-01-01T00:00:00.000Z',
  };
  await ctx.database.transaction((tx) =>
    notify(tx, { userId: user.userId, type, payload, key: 'matured' }, ctx.clock.now()),
  );
  const offered = await next();
  assert.ok(
    offered.kind === 'created' && !offered.item.isRead && !offered.item.payload['answered'],
  );
  assert.equal(offered.summary.unreadCount, 1);
  await ctx.database.transaction((tx) =>
    markAnswered(tx, user.userId, ['matured'], ctx.clock.now()),
  );
  const answered = await next();
  assert.ok(answered.kind === 'created' && answered.item.id === offered.item.id);
  assert.deepEqual([answered.item.isRead, answered.item.payload['answered']], [true, true]);
  assert.equal(answered.summary.unreadCount, 0);
  const end = feed.next();
  stop.abort();
  assert.equal((await end).done, true);
});

const writeMany = (userId: string, count: number) =>
  ctx.database.transaction(async (tx) => {
    for (let n = 0; n < count; n++) {
      const payload = { title: String(n), body: '' };
      await notify(tx, { userId, type: 'ad-hoc-notification', payload }, ctx.clock.now());
    }
  });

test('renews the notification with a key only if there is one', async () => {
  const reader = await person(ctx);
  const notice = { userId: reader.userId, type: 'ad-hoc-notification', key: 'renewed' } as const;
  const payload = { title: 'one', body: '' };
  const renew = () =>
    ctx.database.transaction((tx) =>
      renewNotification(tx, notice, ctx.clock.now(), (known) => ({ ...known, title: 'two' })),
    );
  const read = async () =>
    (await listRecentNotifications(ctx, reader.userId)).map((one) => [one.payload['title'], one.isRead]); // prettier-ignore
  assert.equal(await renew(), false);
  assert.deepEqual(await read(), []);
  await ctx.database.transaction((tx) => notify(tx, { ...notice, payload }, ctx.clock.now()));
  await markAllNotificationsRead(ctx, reader.userId);
  assert.equal(await renew(), true);
  assert.deepEqual(await read(), [['two', false]]);
});

test('lists the newest thirty, in the order in which they were written', async () => {
  const reader = await person(ctx);
  await writeMany(reader.userId, 40);
  const list = await listRecentNotifications(ctx, reader.userId);
  const expected = Array.from({ length: 30 }, (_, index) => String(39 - index));
  assert.deepEqual(list.map(({ payload }) => payload['title']), expected); // prettier-ignore
});

/** Collects the kinds of a person's messages. PostgreSQL delivers them after the commit, in its order. */
async function collectKinds(ofUser: string) {
  const kinds: string[] = [];
  const release = await ctx.database.listen('notification', (text) => {
    const { kind, userId } = JSON.parse(text) as { kind: string; userId: string };
    if (userId === ofUser) kinds.push(kind);
  });
  const arrived = (many: number) => until(`${many} messages`, async () => kinds.length >= many);
  return { kinds, arrived, release };
}

test('marks all by one message, and those that arrive later stay unread', async () => {
  const reader = await person(ctx);
  const { arrived, release } = await collectKinds(reader.userId);
  await writeMany(reader.userId, 250);
  await arrived(250);
  await release();
  const stop = new AbortController();
  const feed = watchNotifications(ctx, reader.userId, stop.signal);
  const next = async () => v.parse(notificationChange, (await feed.next()).value);
  assert.equal((await next()).kind, 'snapshot');
  await markAllNotificationsRead(ctx, reader.userId);
  // At the same instant of the clock.
  await writeMany(reader.userId, 1);
  const read = await next();
  assert.ok(read.kind === 'read' && read.ids === null && read.upTo);
  const later = await next();
  assert.ok(later.kind === 'created' && later.item.createdAt > read.upTo && !later.item.isRead);
  assert.equal(later.summary.unreadCount, 1);
  stop.abort();
});

test('marks nothing and sends nothing when all are read', async () => {
  const reader = await person(ctx);
  const { kinds, arrived, release } = await collectKinds(reader.userId);
  await writeMany(reader.userId, 2);
  await arrived(2);
  await markAllNotificationsRead(ctx, reader.userId);
  await markAllNotificationsRead(ctx, reader.userId);
  await writeMany(reader.userId, 1);
  await arrived(4);
  await release();
  assert.deepEqual(kinds, ['created', 'created', 'read', 'created']);
});

test('replaces the backlog of a slow client by a snapshot', async () => {
  const reader = await person(ctx);
  const stop = new AbortController();
  const feed = watchNotifications(ctx, reader.userId, stop.signal);
  await feed.next();
  await writeMany(reader.userId, 100);
  const change = v.parse(notificationChange, (await feed.next()).value);
  assert.ok(change.kind === 'snapshot' && change.items.length === 30);
  assert.equal(change.summary.unreadCount, 100);
  stop.abort();
});

test('writes and publishes a notification only if its transaction commits', async () => {
  const reader = await person(ctx);
  const stop = new AbortController();
  const feed = watchNotifications(ctx, reader.userId, stop.signal);
  await feed.next();
  const heard = feed.next();
  await assert.rejects(
    ctx.database.transaction(async (tx) => {
      await notify(
        tx,
        { userId: reader.userId, type: 'welcome', payload: { userName: 'lost' } },
        ctx.clock.now(),
      );
      throw new Error('what it tells of failed');
    }),
  );
  assert.equal((await listRecentNotifications(ctx, reader.userId)).length, 0);
  await welcome(reader.userId);
  const change = v.parse(notificationChange, (await heard).value);
  assert.ok(
    change.kind === 'created' && (change.item.payload as { userName: string }).userName === 'x',
  );
  stop.abort();
});
