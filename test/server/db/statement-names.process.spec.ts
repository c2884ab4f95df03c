/**
 * Which statements are prepared, and what happens when the tables change under them. Alone in its process: all connections
 * of a process share the limited names.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { connect, type Database, type Db } from '../../../server/db/connect.ts';
import { findDatabaseError } from '../../../server/db/database-errors.ts';
import { queryRows } from '../../../server/db/query.ts';
import { users } from '../../../server/schema.ts';
import { StatementNames } from '../../../server/db/statement-names.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';

describe('names of statements', () => {
  it('are given from the third run on, and stay', () => {
    const names = new StatementNames();
    const text = 'select 1';
    assert.deepEqual(
      [1, 2, 3, 4].map(() => names.get(text)),
      [undefined, undefined, 's1', 's1'],
    );
    assert.equal(names.get('select 2'), undefined);
  });

  it('are given to a bounded number of texts', () => {
    const names = new StatementNames();
    const run = (at: number) => [1, 2, 3].map(() => names.get(`select ${at}`)).at(-1);
    const named = Array.from({ length: 2000 }, (_, at) => run(at)).filter(Boolean);
    assert.equal(named.length, 250);
    assert.equal(new Set(named).size, 250);
  });
});

describe('prepared statements', { timeout: 60_000 }, () => {
  let postgres: ProvidedPostgres | undefined;
  let database: Database;
  before(async () => {
    postgres = await providePostgres();
    if (!postgres) return;
    const databaseLimits = { connections: 1 };
    database = await connect({ databaseUrl: postgres.url, dataDir: 'memory://', databaseLimits });
  });
  after(async () => {
    await database?.close();
    await postgres?.stop();
  });

  it('are planned once for a connection', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    for (let run = 0; run < 4; run++) await queryRows(database.db, sql`select 41 + ${1}::int as x`);
    const rows = await queryRows<{ statement: string }>(
      database.db,
      sql`select statement from pg_prepared_statements where statement like 'select 41%'`,
    );
    assert.deepEqual(rows, [{ statement: 'select 41 + $1::int as x' }]);
  });

  it('run under one name of the caller', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const { db } = database;
    const handles = db.select({ value: users.handle }).from(users).prepare('same_name');
    const names = db.select({ value: users.name }).from(users).prepare('same_name');
    for (const query of [handles, names, handles, names])
      assert.deepEqual(await query.execute(), []);
  });

  it('are repeated when a newer server changed the table, and run on a new connection afterwards', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const read = (db: Db = database.db) =>
      queryRows<{ value: unknown }>(db, sql`select value from migrated`);
    const change = (type: string) =>
      queryRows(
        database.db,
        sql.raw(`alter table migrated alter column value type ${type} using value::${type}`),
      );
    await queryRows(database.db, sql`create table migrated (value text)`);
    await queryRows(database.db, sql`insert into migrated values ('1')`);
    for (let run = 0; run < 4; run++) await read();
    await change('int');
    for (let run = 0; run < 2; run++) assert.deepEqual(await read(), [{ value: 1 }]);
    await change('text');
    const failed = database.transaction((tx) => read(tx));
    await assert.rejects(failed, (error) => findDatabaseError(error)?.reason === 'unreachable');
    assert.deepEqual(await database.transaction((tx) => read(tx)), [{ value: '1' }]);
  });
});
