/** Several server processes on one PostgreSQL: a change by one of them reaches the subscribers of all. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import { markAllNotificationsRead } from '../../../../server/features/notifications/mark-notifications-read.service.ts';

let postgres: ProvidedPostgres | undefined;
let ctx: TestContext;
let user: Person;
const children: ChildProcess[] = [];
before(async () => {
  postgres = await providePostgres();
  if (!postgres) return;
  ctx = await testContext({ databaseUrl: postgres.url });
  user = await person(ctx);
});
after(async () => {
  for (const child of children) child.kill();
  await ctx?.close();
  await postgres?.stop();
});

/** A second process with a separate pool and LISTEN; it prints what it receives and executes commands. */
function otherServer() {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'test/server/features/notifications/notification-fan-out.child.ts',
      postgres!.url,
      user.userId,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => (await lines.next()).value as string,
    order: (what: string) => void child.stdin.write(`${what}\n`),
  };
}

test('publishes changes of one process to all others', { timeout: 60_000 }, async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  const others = [otherServer(), otherServer()];
  for (const other of others) assert.equal(await other.next(), 'snapshot 0');

  await ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId: user.userId, type: 'welcome', payload: { userName: 'x' } },
      ctx.clock.now(),
    ),
  );
  for (const other of others) assert.equal(await other.next(), 'created welcome 0');

  const stop = new AbortController();
  const feed = watchNotifications(ctx, user.userId, stop.signal);
  assert.equal((await feed.next()).value?.kind, 'snapshot');
  others[0]!.order('notify');
  const heard = (await feed.next()).value;
  assert.ok(heard?.kind === 'created' && heard.item.eventType === 'ad-hoc-notification');
  for (const other of others) assert.equal(await other.next(), 'created ad-hoc-notification 1');

  await markAllNotificationsRead(ctx, user.userId);
  for (const other of others) assert.equal(await other.next(), 'read all 0');
  assert.ok((await listRecentNotifications(ctx, user.userId)).every((item) => item.isRead));
  stop.abort();
});

test('sends a new snapshot after a lost database connection', { timeout: 60_000 }, async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  const stop = new AbortController();
  const feed = watchNotifications(ctx, user.userId, stop.signal);
  await feed.next();
  await ctx.database.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like 'listen%'`,
  );
  await ctx.database.transaction((tx) =>
    notify(
      tx,
      {
        userId: user.userId,
        type: 'ad-hoc-notification',
        payload: { title: 'while away', body: '' },
      },
      ctx.clock.now(),
    ),
  );
  // The connection may be back before the notification is stored: then it follows the snapshot.
  const changes: unknown[] = [];
  for await (const change of feed) {
    changes.push(change.kind);
    if (JSON.stringify(change).includes('while away')) break;
  }
  assert.equal(changes[0], 'snapshot');
  stop.abort();
});
