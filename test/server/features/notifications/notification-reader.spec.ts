/** What the live notifications of many subscriptions cost: one reader per person, by messages that the tests publish. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type {
  NotificationChange,
  NotificationListChange,
} from '../../../../contract/notification.ts';
import { ApiError } from '../../../../server/api-error.ts';
import type { Context } from '../../../../server/context.ts';
import { maxSubscriptionsOfPerson } from '../../../../server/features/limits/rate-limits.rules.ts';
import type { BrokerMessage } from '../../../../server/features/notifications/notification-broker.service.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { recordStatements } from '../../statement-log.ts';
import { person, testContext, type TestContext } from '../../support.ts';
import { markNotificationRead } from '../../../../server/features/notifications/mark-notifications-read.service.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

interface Watch {
  next(): Promise<NotificationChange>;
  stop(): Promise<void>;
}
function watch(given: Context, userId: string, types?: readonly string[]): Watch {
  const stop = new AbortController();
  const changes = watchNotifications(given, userId, stop.signal, types);
  return {
    next: async () => (await changes.next()).value as NotificationChange,
    async stop() {
      stop.abort();
      await changes.return(undefined);
    },
  };
}

/** Subscriptions that have their snapshot. */
async function openWatches(given: Context, userId: string, count: number): Promise<Watch[]> {
  const watches = Array.from({ length: count }, () => watch(given, userId));
  for (const kind of await Promise.all(watches.map(async ({ next }) => (await next()).kind)))
    assert.equal(kind, 'snapshot');
  return watches;
}
const stopAll = (watches: readonly Watch[]) => Promise.all(watches.map(({ stop }) => stop()));

/** A server whose messages come from the test. An empty one follows a lost connection. */
function createPublisher() {
  let listener: (text: string) => void = () => undefined;
  const listen = (_: string, callback: (text: string) => void) => {
    listener = callback;
    return Promise.resolve(() => Promise.resolve());
  };
  const database = Object.create(ctx.database, {
    listen: { value: listen },
  }) as Context['database'];
  return {
    server: { ...ctx, database } satisfies Context,
    publish: (message: BrokerMessage) => listener(JSON.stringify(message)),
    reconnect: () => listener(''),
  };
}
const readMessage = (userId: string, id = userId): BrokerMessage => ({
  userId,
  kind: 'read',
  ids: [id],
  upTo: null,
});

async function addNotification(userId: string): Promise<string> {
  const payload = { title: 'Hi', body: '' };
  const type = 'ad-hoc-notification';
  await ctx.database.transaction((tx) => notify(tx, { userId, type, payload }, ctx.clock.now()));
  return (await listRecentNotifications(ctx, userId))[0]!.id;
}

/** The statements of marking a notification, until each subscription has the change. */
async function countForMark(subscriptions: number): Promise<number> {
  const { userId } = await person(ctx);
  const [first] = await openWatches(ctx, userId, 1);
  const id = await addNotification(userId);
  // Else its message may arrive while the statements are counted, and is read for.
  await first!.next();
  await first!.stop();
  const watches = await openWatches(ctx, userId, subscriptions);
  const statements = await recordStatements(async () => {
    const received = Promise.all(watches.map(({ next }) => next()));
    await markNotificationRead(ctx, userId, id);
    for (const change of await received) {
      assert.ok(change.kind === 'read');
      assert.equal(change.summary.unreadCount, 0);
    }
  });
  await stopAll(watches);
  return statements.length;
}

test('reads a change once for all subscriptions of a person', async () => {
  assert.equal(await countForMark(maxSubscriptionsOfPerson), await countForMark(1));
});

test('reads a snapshot once for subscriptions that open together', async () => {
  const { userId } = await person(ctx);
  let watches: Watch[] = [];
  const statements = await recordStatements(async () => {
    watches = await openWatches(ctx, userId, 10);
  });
  // The notifications and the counts. `listen` is no read.
  assert.equal(statements.filter(({ text }) => /^\(?select/i.test(text)).length, 2);
  await stopAll(watches);
});

test('counts for each subscription the types that its client keeps', async () => {
  const { userId } = await person(ctx);
  await addNotification(userId);
  const [other, both] = [
    watch(ctx, userId, ['welcome']),
    watch(ctx, userId, ['welcome', 'ad-hoc-notification']),
  ];
  const counts = async () =>
    ((await Promise.all([other.next(), both.next()])) as NotificationListChange[]).map(
      ({ summary }) => [summary.unreadCount, summary.firstWelcome !== null],
    );
  assert.deepEqual(await counts(), [[0, false], [1, false]]); // prettier-ignore
  const payload = { userName: 'x' };
  const item = { userId, type: 'welcome' as const, payload };
  await ctx.database.transaction((tx) => notify(tx, item, ctx.clock.now()));
  assert.deepEqual(await counts(), [[0, true], [1, true]]); // prettier-ignore
  await stopAll([other, both]);
});

test('reads once more for all that is published during a read', async () => {
  const { server, publish } = createPublisher();
  const { userId } = await person(ctx);
  const [only] = (await openWatches(server, userId, 1)) as [Watch];
  const ids: unknown[] = [];
  const statements = await recordStatements(async () => {
    const first = only.next();
    publish(readMessage(userId, '1'));
    // The read has begun.
    await setImmediate();
    for (const id of ['2', '3', '4', '5']) publish(readMessage(userId, id));
    for (const change of [
      await first,
      ...(await Promise.all([only.next(), only.next(), only.next(), only.next()])),
    ])
      // prettier-ignore
      ids.push(...(change.kind === 'read' ? change.ids! : []));
  });
  assert.deepEqual(ids, ['1', '2', '3', '4', '5']);
  assert.equal(statements.length, 2);
  await only.stop();
});

/** The embedded database answers at once; now others get their turn meanwhile, as with PostgreSQL. */
async function withLatency(work: () => Promise<void>): Promise<void> {
  const prototype = PGlite.prototype as unknown as { query(...args: unknown[]): Promise<unknown> };
  const original = prototype.query;
  prototype.query = async function (...args) {
    await setImmediate();
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
}

test('reads for three people at a time after a lost connection', async () => {
  const { server, reconnect } = createPublisher();
  const people = await Promise.all(Array.from({ length: 10 }, () => person(ctx)));
  const watches: Watch[] = [];
  for (const { userId } of people) watches.push(...(await openWatches(server, userId, 3)));
  const receiveSnapshots = async () => {
    const received = Promise.all(watches.map(({ next }) => next()));
    reconnect();
    for (const { kind } of await received) assert.equal(kind, 'snapshot');
  };
  const statements = await recordStatements(() => withLatency(receiveSnapshots));
  assert.equal(statements.length, 2 * people.length);
  // A person's first statement opens a read, the second is its last.
  const reading = new Set<unknown>();
  const ids = new Set<unknown>(people.map(({ userId }) => userId));
  const atOnce = statements.map(({ params }) => {
    const userId = params.find((param) => ids.has(param));
    const isLast = reading.has(userId);
    reading.add(userId);
    const { size } = reading;
    if (isLast) reading.delete(userId);
    return size;
  });
  assert.equal(Math.max(...atOnce), 3);
  await stopAll(watches);
});

test('refuses subscriptions above the limit of a person, until one ends', async () => {
  const { userId } = await person(ctx);
  const watches = await openWatches(ctx, userId, maxSubscriptionsOfPerson);
  const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'RATE_LIMITED';
  await assert.rejects(watch(ctx, userId).next(), isRefusal);
  const another = watch(ctx, (await person(ctx)).userId);
  assert.equal((await another.next()).kind, 'snapshot');
  await watches[0]!.stop();
  const [last] = await openWatches(ctx, userId, 1);
  await stopAll([...watches, another, last!]);
});

test('sends a snapshot to a slow client only', async () => {
  const { server, publish } = createPublisher();
  const { userId } = await person(ctx);
  const [fast, slow] = (await openWatches(server, userId, 2)) as [Watch, Watch];
  for (let count = 0; count <= 30; count++) {
    const received = fast.next();
    publish(readMessage(userId));
    assert.equal((await received).kind, 'read');
  }
  assert.equal((await slow.next()).kind, 'snapshot');
  publish(readMessage(userId));
  assert.equal((await slow.next()).kind, 'read');
  await stopAll([fast, slow]);
});

test('ends the subscriptions whose read fails, and reads again for the next', async () => {
  const { server, publish } = createPublisher();
  const { userId } = await person(ctx);
  let fails = false;
  const now = () => {
    if (fails) throw new Error('no answer');
    return ctx.clock.now();
  };
  const failing = { ...server, clock: { ...ctx.clock, now } };
  const watches = await openWatches(failing, userId, 2);
  const received = watches.map(({ next }) => next());
  const rejections = received.map((change) => assert.rejects(change, /no answer/));
  fails = true;
  publish(readMessage(userId));
  await Promise.all(rejections);
  fails = false;
  await stopAll(await openWatches(failing, userId, 1));
});

test('says to everybody, or to one person, which data to request again, and reads nothing for it', async () => {
  const { server, publish } = createPublisher();
  const [mia, leo] = [await person(ctx), await person(ctx)];
  const watches = [
    ...(await openWatches(server, mia.userId, 2)),
    ...(await openWatches(server, leo.userId, 1)),
  ];
  const serverTime = ctx.clock.now().toISOString();
  const statements = await recordStatements(async () => {
    publish({ userId: null, kind: 'stale', data: 'campaigns' });
    // Twice before anybody takes it: once is enough.
    publish({ userId: null, kind: 'stale', data: 'campaigns' });
    for (const { next } of watches)
      assert.deepEqual(await next(), { kind: 'stale', data: 'campaigns', within: 40, serverTime });
  });
  assert.deepEqual(statements, []);
  publish({ userId: leo.userId, kind: 'stale', data: 'posts' });
  publish(readMessage(mia.userId));
  assert.equal((await watches[0]!.next()).kind, 'read');
  assert.deepEqual(await watches[2]!.next(), {
    kind: 'stale',
    data: 'posts',
    within: 0,
    serverTime,
  });
  await stopAll(watches);
});

test('keeps what is stale for a subscription that still waits for its snapshot', async () => {
  const { server, publish, reconnect } = createPublisher();
  const { userId } = await person(ctx);
  const [open] = await openWatches(server, userId, 1);
  reconnect();
  publish({ userId: null, kind: 'stale', data: 'campaigns' });
  const kinds = [(await open!.next()).kind, (await open!.next()).kind].sort();
  assert.deepEqual(kinds, ['snapshot', 'stale']);
  await open!.stop();
});
