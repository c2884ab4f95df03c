/**
 * What a read or a mark costs does not depend on how many notifications a person has: the same statements, as many rows
 * read, answers of the same size. With EVANGELIST_DEEP=1 up to a million, on PostgreSQL. Alone in its process: what other tests
 * leave in the statistics of the tables changes the plans.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { desc, sql } from 'drizzle-orm';
import { startPostgres, type TemporaryPostgres } from '../../../e2e/support.ts';
import { notificationCounts, notifications } from '../../../../server/schema.ts';
import { toTimeCursor } from '../../../../server/db/time-cursor.ts';
import { reconcileUnreadCounts } from '../../../../server/features/notifications/clean-up-notifications.service.ts';
import {
  getNotificationSummary,
  listNotificationPage,
  listRecentNotifications,
} from '../../../../server/features/notifications/notifications.queries.ts';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import {
  countPlannedRows,
  countReadRowsOfKeptPlan,
  recordStatements,
  type Statement,
} from '../../statement-log.ts';
import { person, testContext, type TestContext } from '../../support.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../../server/features/notifications/mark-notifications-read.service.ts';

const deep = process.env['EVANGELIST_DEEP'] === '1';
/** Notifications of a person, and how many of them are unread. */
const sizes: { rows: number; unread: number }[] = [
  { rows: 100, unread: 100 },
  { rows: 10_000, unread: 10_000 },
  ...(deep
    ? [
        { rows: 100_000, unread: 100_000 },
        { rows: 1_000_000, unread: 100_000 },
      ]
    : []),
];
/** Rows of one insert: a statement has a time limit. */
const batch = 50_000;
/** Twelve types, each read up to one more than a page: in the scans, the joins and the sorts above them. */
const mostRows = 12 * 31 * 6;
/** What PostgreSQL expects of a type depends on how many there are in the table. */
const mixes: Record<string, string[]> = {
  'five types': [
    'posts-eligible',
    'campaign-eligible',
    'ad-hoc-notification',
    'transaction-pending',
    'campaign-joined',
  ],
  'one type': ['posts-eligible'],
};

let postgres: TemporaryPostgres | undefined;
let ctx: TestContext;

/** Many people with few notifications: a plan for all people is made for them. */
async function fillOthers(types: string[]): Promise<void> {
  const { db } = ctx.database;
  await db.execute(sql`
    insert into users (id, created_at) select md5('other:' || n)::uuid, now() from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into notifications (user_id, event_type, payload, created_at)
    select md5('other:' || 1 + n % 1000)::uuid, (${toArray(types)})[1 + n % ${types.length}::int], '{}', now() - n * interval '1 second'
    from generate_series(1, 5000) n`);
}

const toArray = (types: string[]) => sql`string_to_array(${types.join()}, ',')`;

/** A person with such notifications, the older ones read. */
async function fill({ rows, unread }: (typeof sizes)[number], types: string[]): Promise<string> {
  const { userId } = await person(ctx);
  const { db } = ctx.database;
  for (let from = 1; from <= rows; from += batch)
    await db.execute(sql`
      insert into notifications (user_id, event_type, payload, created_at, read_at)
      select ${userId}::uuid, (${toArray(types)})[1 + n % ${types.length}::int],
        '{"title":"Hi","body":"There"}', now() - n * interval '1 second', case when n > ${unread}::int then now() end
      from generate_series(${from}::int, ${Math.min(rows, from + batch - 1)}::int) n`);
  await db.execute(sql`vacuum analyze`);
  await reconcileUnreadCounts(ctx);
  return userId;
}

const writeOne = (userId: string) =>
  ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId, type: 'ad-hoc-notification', payload: { title: 'Hi', body: '' } },
      ctx.clock.now(),
    ),
  );

async function assertFlat(statements: readonly Statement[]): Promise<void> {
  for (const statement of statements)
    for (const count of [countPlannedRows, countReadRowsOfKeptPlan]) {
      const rows = await count(statement);
      assert.ok(rows <= mostRows, `${rows} rows, ${count.name}: ${statement.text}`);
    }
}

/** The cursor of a page that begins after so many notifications. */
async function findCursor(userId: string, offset: number): Promise<string> {
  const [row] = await ctx.database.db
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(sql`user_id = ${userId}`)
    .orderBy(desc(notifications.createdAt))
    .offset(offset - 1)
    .limit(1);
  return toTimeCursor({ id: row!.id, createdAt: row!.createdAt.toISOString() });
}

type Page = Awaited<ReturnType<typeof listNotificationPage>>;
type Cursors = Record<'near' | 'deep', string>;
interface Read {
  most: number;
  read: (userId: string, cursors: Cursors) => Promise<unknown>;
}
const reads: Record<string, Read> = {
  'the newest': { most: 1, read: (userId) => listRecentNotifications(ctx, userId) },
  'the summary': { most: 1, read: (userId) => getNotificationSummary(ctx, userId) },
  'the first page': { most: 1, read: (userId) => listNotificationPage(ctx, userId, {}) },
  'the page after the newest thirty': {
    most: 1,
    read: (userId, { near }) => listNotificationPage(ctx, userId, { cursor: near }),
  },
  'a page deep in': {
    most: 1,
    read: (userId, { deep: cursor }) => listNotificationPage(ctx, userId, { cursor }),
  },
  'unread ones deep in': {
    most: 1,
    read: (userId, { deep: cursor }) => listNotificationPage(ctx, userId, { cursor, unread: true }),
  },
  'unread ones of a rare type': {
    most: 1,
    read: (userId) => listNotificationPage(ctx, userId, { unread: true, types: ['vlayer-badge'] }),
  },
};

function describeSize(size: (typeof sizes)[number], types: string[]): void {
  describe(`${size.rows} notifications, ${size.unread} unread`, () => {
    let userId: string;
    let cursors: Cursors;
    before(async () => {
      userId = await fill(size, types);
      const near = await findCursor(userId, 30);
      cursors = { near, deep: await findCursor(userId, size.rows - 50) };
    });

    for (const [name, { most, read }] of Object.entries(reads))
      it(`reads ${name}`, async () => {
        let answer: unknown;
        const statements = await recordStatements(
          async () => void (answer = await read(userId, cursors)),
        );
        assert.ok(statements.length <= most);
        await assertFlat(statements);
        assert.ok(JSON.stringify(answer).length < 16_000);
      });

    it('marks one in three statements', async () => {
      const [newest] = await listRecentNotifications(ctx, userId);
      const statements = await recordStatements(() =>
        markNotificationRead(ctx, userId, newest!.id),
      );
      assert.equal(statements.length, 3);
    });

    it('marks all in one statement that writes two rows, and publishes less than 8 kB', async () => {
      const received: string[] = [];
      let wake: () => void = () => undefined;
      const release = await ctx.database.listen('notification', (text) => {
        if (text.includes('"ids":null') || text.includes('"ids": null')) received.push(text);
        wake();
      });
      const statements = await recordStatements(() => markAllNotificationsRead(ctx, userId));
      assert.equal(statements.length, 1);
      assert.deepEqual((await getNotificationSummary(ctx, userId)).unreadCount, 0);
      while (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      await release();
      assert.equal(received.length, 1);
      assert.ok(received[0]!.length < 500);
      await writeOne(userId);
      // Its transaction has ended: the plan is read outside of one.
      const [outside] = await recordStatements(() => ctx.database.db.execute(sql`select 1`));
      await assertFlat(statements.map((one) => ({ ...one, client: outside!.client })));
      const [row] = await ctx.database.db
        .select({ unread: notificationCounts.unread })
        .from(notificationCounts)
        .where(sql`user_id = ${userId}`);
      assert.deepEqual(row, { unread: {} });
    });

    it('reads unread ones after all were marked', async () => {
      await writeOne(userId);
      const { near: cursor } = cursors;
      let newest: Page | undefined;
      let older: Page | undefined;
      const statements = await recordStatements(async () => {
        newest = await listNotificationPage(ctx, userId, { unread: true });
        older = await listNotificationPage(ctx, userId, { unread: true, cursor });
      });
      assert.deepEqual([newest!.items.length, older!.items.length], [1, 0]);
      await assertFlat(statements);
    });
  });
}

for (const [mix, types] of Object.entries(mixes))
  describe(`notifications of ${mix}`, () => {
    before(async () => {
      postgres = deep ? await startPostgres() : undefined;
      ctx = await testContext(postgres && { databaseUrl: postgres.url });
      await fillOthers(types);
    });
    after(async () => {
      await ctx.close();
      await postgres?.stop();
    });
    for (const size of sizes) describeSize(size, types);
  });
