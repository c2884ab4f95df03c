/** Migrations of a PostgreSQL on which servers of the former build go on. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { migratePostgres, type MigrationOptions } from '../../../server/db/migrate-postgres.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';

let postgres: ProvidedPostgres | undefined;
let client: pg.Client;
before(async () => {
  postgres = await providePostgres();
  if (!postgres) return;
  await (await connect({ databaseUrl: postgres.url, dataDir: '' })).close();
  client = await open();
  await client.query('create table widgets (id int, name text)');
  await client.query(`insert into widgets values (1, 'one'), (2, 'one')`);
});
after(async () => {
  await client?.end();
  await postgres?.stop();
});

const onPostgres = (name: string, run: () => Promise<void>) =>
  test(name, (t) => (postgres ? run() : t.skip('PostgreSQL is not installed')));

async function open(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: postgres!.url });
  await opened.connect();
  return opened;
}

/** After all real ones. */
let time = 9e12;
const migration = (...sql: string[]): MigrationMeta => ({
  sql,
  bps: true,
  folderMillis: ++time,
  hash: randomUUID(),
});
const migrate = (migrations: readonly MigrationMeta[], options: MigrationOptions = {}) =>
  migratePostgres(
    { connectionString: postgres!.url },
    { migrations, lockTimeoutMs: 50, retryPauseMs: 20, ...options },
  );
const hasColumn = async (name: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'widgets' and column_name = $1`,
    [name],
  );
  return rowCount === 1;
};

onPostgres(
  'a change that waits for a long read lets other statements pass, and is made afterwards',
  async () => {
    const reader = await open();
    await reader.query('begin');
    await reader.query('select from widgets');
    const migrated = migrate([migration('alter table widgets add column note text')]);
    // Each would wait for the reader if the migration kept its place in the queue of locks.
    for (let reads = 0; reads < 20; reads++) await client.query('select from widgets');
    assert.equal(await hasColumn('note'), false);
    await reader.query('commit');
    await migrated;
    assert.equal(await hasColumn('note'), true);
    await reader.end();
  },
);

onPostgres('each migration is a transaction, and runs once', async () => {
  const first = migration('alter table widgets add column first text');
  const broken = migration('alter table widgets add column second text', 'select 1 / 0');
  await assert.rejects(migrate([first, broken]), /division by zero/);
  assert.deepEqual([await hasColumn('first'), await hasColumn('second')], [true, false]);
  await Promise.all([migrate([first]), migrate([first])]);
});

onPostgres(
  'an index is built beside writes, and one that was left invalid is built again',
  async () => {
    const unique = migration(
      '-- Why it is there.\ncreate unique index concurrently widgets_name on widgets (name)',
    );
    const isValid = async () =>
      (
        await client.query<{ valid: boolean }>(
          `select indisvalid as valid from pg_index where indexrelid = to_regclass('widgets_name')`,
        )
      ).rows[0]?.valid;
    await assert.rejects(migrate([unique]), /could not create unique index/);
    assert.equal(await isValid(), false);
    await client.query(`update widgets set name = 'two' where id = 2`);
    await migrate([unique]);
    assert.equal(await isValid(), true);
    await assert.rejects(
      migrate([migration('create index concurrently widgets_id on widgets (id)', 'select 1')]),
      /nothing else/,
    );
  },
);

onPostgres('a role that may only read and write rows can start a server', async () => {
  const role = `rows_${randomUUID().slice(0, 8)}`;
  await client.query(`create role ${role} login password 'secret'`);
  await client.query(`grant usage on schema public, drizzle to ${role}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
  );
  await client.query(`grant select on all tables in schema drizzle to ${role}`);
  const url = Object.assign(new URL(postgres!.url), { username: role, password: 'secret' }).href;
  const opened = await connect({ databaseUrl: url, dataDir: '' });
  await opened.close();
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
});
