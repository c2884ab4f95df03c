import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { notificationChange } from '../../../../contract/notification.ts';
import { ApiError } from '../../../../server/api-error.ts';
import {
  markAllNotificationsRead,
  markAnswered,
  markNotificationRead,
  notify,
} from '../../../../server/topics/notifications/notifications.service.ts';
import { watchNotifications } from '../../../../server/topics/notifications/live-notifications.queries.ts';
import { listRecentNotifications } from '../../../../server/topics/notifications/notifications.queries.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';

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
  await welcome(other.userId);
  await welcome(user.userId);
  const created = await next();
  assert.ok(created.kind === 'created' && !created.item.isRead);
  await markAllNotificationsRead(ctx, user.userId);
  const read = await next();
  assert.deepEqual(read.kind === 'read' && read.ids, [created.item.id]);
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
  await ctx.database.transaction((tx) =>
    markAnswered(tx, user.userId, ['matured'], ctx.clock.now()),
  );
  const answered = await next();
  assert.ok(answered.kind === 'created' && answered.item.id === offered.item.id);
  assert.deepEqual([answered.item.isRead, answered.item.payload['answered']], [true, true]);
  const end = feed.next();
  stop.abort();
  assert.equal((await end).done, true);
});

test('lists the newest hundred and all unread notifications', async () => {
  const reader = await person(ctx);
  const write = (count: number) =>
    ctx.database.transaction(async (tx) => {
      for (let n = 0; n < count; n++) {
        await notify(
          tx,
          { userId: reader.userId, type: 'welcome', payload: { userName: String(n) } },
          ctx.clock.now(),
        );
      }
    });
  await write(30);
  await markAllNotificationsRead(ctx, reader.userId);
  ctx.clock.advance(1000);
  await write(130);
  const list = await listRecentNotifications(ctx, reader.userId);
  assert.equal(list.length, 130);
  assert.ok(list.every((item) => !item.isRead));
  await markAllNotificationsRead(ctx, reader.userId);
  assert.equal((await listRecentNotifications(ctx, reader.userId)).length, 100);
});

test('marks notifications by id, so that later ones stay unread', async () => {
  const reader = await person(ctx);
  await ctx.database.transaction(async (tx) => {
    for (let n = 0; n < 250; n++)
      await notify(
        tx,
        { userId: reader.userId, type: 'welcome', payload: { userName: 'x' } },
        ctx.clock.now(),
      );
  });
  const stop = new AbortController();
  const feed = watchNotifications(ctx, reader.userId, stop.signal);
  const next = async () => v.parse(notificationChange, (await feed.next()).value);
  assert.equal((await next()).kind, 'snapshot');
  await markAllNotificationsRead(ctx, reader.userId);
  const named = new Set<string>();
  while (named.size < 250) {
    const change = await next();
    assert.ok(change.kind === 'read' && change.ids);
    change.ids.forEach((id) => named.add(id));
  }
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
