/**
 * Brings the tables of PostgreSQL to the version of this build, while servers of the former build go on: a change that has to wait
 * for a table's lock gives up after two seconds, lets the others pass and tries again.
 * See docs/decisions/039-databases.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { getErrorCode } from './database-errors.ts';
import { createHistory, listPending, recordMigration } from './migration-history.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { PostgresClient } from './postgres-client.ts';

/** Key of the advisory lock: only one process migrates at a time. */
const migrationLock = 4_650_117;

/** While a change waits for the lock of a table, all later statements on the table wait behind it. */
const lockTimeoutMs = 2000;

/** Between two tries: what was held up behind the first passes. */
const retryPauseMs = 1000;
const maxTries = 60;

/** SQLSTATEs. */
const lockNotAvailable = '55P03';
const insufficientPrivilege = '42501';

export interface MigrationOptions {
  migrations?: readonly MigrationMeta[];
  lockTimeoutMs?: number;
  retryPauseMs?: number;
  /** The role of the servers: it may read and write rows, and change no table. */
  rowsRole?: string | undefined;
}

const readMigrations = (): readonly MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** The tables are those of an earlier version. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError';
  constructor() {
    super('The database does not have the tables of this version yet. Run: operator migrate.');
  }
}

/** Whether all migrations of this build have run. Those of a later build don't matter. */
export async function isMigrated(
  options: pg.ClientConfig,
  migrations = readMigrations(),
): Promise<boolean> {
  const client = new PostgresClient(options);
  await client.connect();
  try {
    return (await listPending(client, migrations)).length === 0;
  } catch (error) {
    // The rights of its role come with the first migration.
    if (getErrorCode(error) === insufficientPrivilege) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Runs the migrations that are missing, each in a separate transaction. Where none is, it changes nothing and needs no right to.
 *
 * @returns how many have run
 * @throws Error when a table's lock isn't free for a minute and more
 */
export async function migratePostgres(
  options: pg.ClientConfig,
  {
    migrations = readMigrations(),
    lockTimeoutMs: lockMs = lockTimeoutMs,
    retryPauseMs: pauseMs = retryPauseMs,
    rowsRole,
  }: MigrationOptions = {},
): Promise<number> {
  const client = new PostgresClient(options);
  await client.connect();
  try {
    if ((await listPending(client, migrations)).length === 0 && rowsRole === undefined) return 0;
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await createHistory(client);
    if (rowsRole !== undefined) await grantRows(client, rowsRole);
    // Another process may have run some meanwhile.
    const pending = await listPending(client, migrations);
    for (const migration of pending)
      await retryOnLock(() => runMigration(client, migration, lockMs), pauseMs);
    if (rowsRole !== undefined) await grantFunctions(client, rowsRole);
    return pending.length;
  } finally {
    // The end of the connection releases the lock.
    await client.end();
  }
}

async function retryOnLock(run: () => Promise<void>, pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (getErrorCode(error) !== lockNotAvailable || attempt === maxTries) throw error;
      await wait(pauseMs);
    }
  }
}

/** Also for tables that are yet to come: a server that waits for them uses them at once. */
async function grantRows(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await client.query(`
    grant usage on schema public, drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage, select on sequences to ${role};
  `);
}

/** What the servers may change of tables: they make and drop days of analytics. All other functions are for everybody, or for triggers. */
async function grantFunctions(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  for (const given of ['create_analytics_day(date)', 'drop_analytics_days_before(date)'])
    await client.query(`grant execute on function public.${given} to ${role}`);
}

/** An index that is built while its table is written to; it can't be built in a transaction. */
const concurrentIndex =
  /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

async function runMigration(
  client: pg.ClientBase,
  migration: MigrationMeta,
  lockMs: number,
): Promise<void> {
  if (migration.sql.some((statement) => concurrentIndex.test(statement))) {
    await buildIndexes(client, migration.sql);
    await recordMigration(client, migration);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of migration.sql) await client.query(statement);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** An index whose building failed stays behind, invalid: it is built again. */
async function buildIndexes(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const name = concurrentIndex.exec(statement)?.[1];
    if (name === undefined)
      throw new Error('A migration with an index that is built concurrently has nothing else.');
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [`public."${name}"`],
    );
    if (rows[0]?.valid) continue;
    await client.query(`drop index concurrently if exists public."${name}"`);
    await client.query(statement);
  }
}
