import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { notificationChange } from '../../../contract/notification.ts';
import { Problem } from '../../../server/problem.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  notify,
  recentNotifications,
  watchNotifications,
} from '../../../server/services/notifications.service.ts';
import { person, testContext, type Person, type TestContext } from '../support.ts';

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
    notify(tx, { userId, type: 'welcome', payload: { userName: 'x' }, ...(key && { key }) }, ctx.clock.now()),
  );

test('a key is notified once', async () => {
  assert.equal(await welcome(user.userId, 'once'), true);
  assert.equal(await welcome(user.userId, 'once'), false);
  assert.equal((await recentNotifications(ctx, user.userId)).length, 1);
});

test('only the owner can mark a notification', async () => {
  const [mine] = await recentNotifications(ctx, user.userId);
  await assert.rejects(
    markNotificationRead(ctx, other.userId, mine!.id),
    (error) => error instanceof Problem && error.code === 'NOT_FOUND',
  );
  await assert.rejects(
    markNotificationRead(ctx, user.userId, 'no-uuid'),
    (error) => error instanceof Problem && error.code === 'NOT_FOUND',
  );
  assert.equal((await recentNotifications(ctx, user.userId))[0]!.isRead, false);
  await markNotificationRead(ctx, user.userId, mine!.id);
  assert.equal((await recentNotifications(ctx, user.userId))[0]!.isRead, true);
});

test('the feed starts with the whole list, then sends what is created and read, of this user only', async () => {
  const stop = new AbortController();
  const feed = watchNotifications(ctx, user.userId, stop.signal);
  const next = async () => v.parse(notificationChange, (await feed.next()).value);
  const snapshot = await next();
  assert.ok(snapshot.kind === 'snapshot' && snapshot.items.length === 1);
  await welcome(other.userId);
  await welcome(user.userId);
  const created = await next();
  assert.ok(created.kind === 'created' && !created.item.isRead);
  await markAllNotificationsRead(ctx, user.userId);
  const read = await next();
  assert.deepEqual(read.kind === 'read' && read.ids, [created.item.id]);
  const end = feed.next();
  stop.abort();
  assert.equal((await end).done, true);
});
