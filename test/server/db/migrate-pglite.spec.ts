/** Migrations that are written for a PostgreSQL with many servers also run in the embedded database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../../../server/db/migrate-pglite.ts';

let time = 0;
const migration = (...sql: string[]) => ({ sql, bps: true, folderMillis: ++time, hash: `${time}` });

test('an index that is built concurrently is built, and each migration runs once', async () => {
  const client = await PGlite.create();
  const first = migration('create table widgets (id int)');
  const index = migration(
    '-- Why it is there.\ncreate unique index concurrently widgets_id on widgets (id)',
  );
  await migratePglite(client, [first]);
  await migratePglite(client, [first, index]);
  await migratePglite(client, [first, index]);
  const { rows } = await client.query(`select to_regclass('widgets_id')::text as name`);
  assert.deepEqual(rows, [{ name: 'widgets_id' }]);
  await assert.rejects(
    migratePglite(client, [migration('create table more (id int)', 'select 1 / 0')]),
  );
  const { rows: left } = await client.query(`select to_regclass('more') as name`);
  assert.deepEqual(left, [{ name: null }]);
  await client.close();
});
