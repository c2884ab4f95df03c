/** Pages and summary of notifications over HTTP: answers stay small, and pages stay in place while new ones arrive. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import type { NotificationSummary } from '../../../contract/notification.ts';
import { reconcileUnreadCounts } from '../../../server/features/notifications/clean-up-notifications.service.ts';
import { notify } from '../../../server/features/notifications/notify.service.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

type Item = NotificationSummary['eligible'][number];
let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Signs in as a person with `count` notifications, one a minute; each second one of a type that is not kept by default. */
async function arrive(handle: string, count: number) {
  const login = await server.browser().session({ handle });
  const token = login.sessionToken;
  const { userId } = await server.typed('getCurrentUser', undefined, { token });
  await server.ctx.database.db.execute(sql`
    insert into notifications (user_id, event_type, payload, created_at)
    select ${userId}::uuid, (array['posts-eligible', 'campaign-started'])[1 + n % 2], jsonb_build_object('n', n), now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  await reconcileUnreadCounts(server.ctx);
  const page = async (input: object) =>
    (await server.typed('listNotifications', input, { token })) as Paged<Item>;
  return { ...login, userId: userId!, token, page };
}
const write = (userId: string) => {
  const item = { userId, type: 'ad-hoc-notification', payload: { title: 'Hi', body: '' } } as const;
  return server.ctx.database.transaction((tx) => notify(tx, item, server.ctx.clock.now()));
};
const numbers = (items: readonly Item[]) => items.map(({ payload }) => payload['n']);

for (const [handle, count] of [
  ['maralind', 100],
  ['tkowal', 10_000],
] as const)
  test(`answers at most thirty of ${count}`, async () => {
    const { accessToken, token } = await arrive(handle, count);
    const recent = await server.call('GET', '/v1/notification/recent', { token: accessToken });
    const body = await recent.text();
    assert.equal((JSON.parse(body) as Item[]).length, 30);
    assert.ok(body.length < 8000, `${body.length} bytes`);
    const bare = (await server.typed('listNotifications', undefined, { token })) as Item[];
    assert.deepEqual(bare, JSON.parse(body));
    const summary = await server.typed('getNotificationSummary', undefined, { token });
    assert.equal(summary.unreadCount, count / 2);
    assert.equal(summary.firstWelcome?.eventType, 'welcome');
  });

test('goes through all pages by cursor, while new ones arrive', async () => {
  const { userId, page } = await arrive('luzferreira', 210);
  let { items, nextCursor } = await page({ cursor: '' });
  assert.equal(items.length, 30);
  while (nextCursor) {
    await write(userId);
    const next = await page({ cursor: nextCursor, limit: 40 });
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  assert.deepEqual(numbers(items.slice(1)), Array.from({ length: 105 }, (_, index) => 2 * (index + 1))); // prettier-ignore
  assert.equal(items[0]!.eventType, 'welcome');
});

test('filters unread ones, and the types that the client keeps', async () => {
  const { accessToken, userId, page, token } = await arrive('jonasbekker', 90);
  await server.call('DELETE', '/v1/notification', { token: accessToken });
  await write(userId);
  const unread = await page({ cursor: null, unread: true });
  assert.deepEqual([unread.items.length, unread.nextCursor], [1, null]);
  const types = ['campaign-started'];
  const started = await page({ types, limit: 45 });
  assert.deepEqual([started.items.length, started.nextCursor], [45, null]);
  assert.ok(started.items.every(({ isRead }) => isRead));
  assert.equal((await page({ types: ['none-of-these'] })).items.length, 0);
  const summary = await server.typed('getNotificationSummary', { types }, { token });
  assert.equal(summary.unreadCount, 0);
});

test('refuses a cursor that it has not made, too many types and too large a page', async () => {
  const { page } = await arrive('priyaraman', 1);
  const text = (value: string) => Buffer.from(value).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';
  for (const input of [
    { cursor: 'x' },
    { cursor: text(`99999-01-01T00:00:00.000Z ${id}`) },
    { cursor: text(`2026-13-01T00:00:00.000Z ${id}`) },
    { limit: 101 },
    { types: Array.from({ length: 41 }, (_, index) => `t${index}`) },
  ])
    await assert.rejects(
      page(input),
      (error) => error instanceof TypedError && error.status === 400,
      JSON.stringify(input),
    );
});
