/** A migration behind a long read, while a server serves calls: P7 of the measurements of deploys in docs/measurements.md. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migratePostgres } from '../../../server/db/migrate-postgres.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';

/** Milliseconds that the read takes. The full size was the one of the finding. */
const readMs = process.env['EVANGELIST_DEEP'] === '1' ? 25_000 : 6000;
const slowest = 2500;

let postgres: ProvidedPostgres | undefined;
let server: TestServer | undefined;
before(async () => {
  postgres = await providePostgres();
  if (postgres) server = await startTestServer({ env: { DATABASE_URL: postgres.url } });
});
after(async () => {
  await server?.close();
  await postgres?.stop();
});

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres!.url });
  await client.connect();
  return client;
}

test('no call waits longer for it than for a table’s lock, and it is made', async (t) => {
  if (!postgres || !server) return t.skip('PostgreSQL is not installed');
  const { accessToken: token } = await server.browser().session();
  const reader = await open();
  await reader.query('begin');
  await reader.query('select count(*) from users');
  const made = new AbortController();
  const migration = {
    sql: ['alter table users add column rollout_note text'],
    bps: true,
    folderMillis: 9e12,
    hash: randomUUID(),
  };
  const migrated = migratePostgres(
    { connectionString: postgres.url },
    { migrations: [migration] },
  ).then(() => made.abort());
  const end = wait(readMs).then(() => reader.query('commit'));
  const times: number[] = [];
  const statuses = new Set<number>();
  const call = async (): Promise<void> => {
    while (!made.signal.aborted) {
      const since = performance.now();
      const answer = await server!.call('GET', '/v1/user/settings', { token });
      await answer.arrayBuffer();
      times.push(performance.now() - since);
      statuses.add(answer.status);
      await wait(100);
    }
  };
  await Promise.all([call(), call(), call(), call(), migrated, end]);
  await reader.end();
  const client = await open();
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'users' and column_name = 'rollout_note'`,
  );
  await client.query('alter table users drop column rollout_note');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = 9000000000000');
  await client.end();
  assert.equal(rowCount, 1);
  assert.deepEqual([...statuses], [200]);
  const longest = Math.round(Math.max(...times));
  t.diagnostic(`${times.length} calls, the slowest ${longest} ms`);
  assert.ok(longest < slowest, `The slowest of ${times.length} calls took ${longest} ms.`);
});
