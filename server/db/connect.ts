/**
 * Opens the database: PGlite in a folder, or PostgreSQL by its URL, with the same schema and migrations. Migrations run
 * here under a lock. PGlite queues transactions, so a query on the base database inside a transaction would deadlock;
 * both drivers reject it at once.
 * See docs/decisions/039-databases.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { createPostgresListener } from './postgres-listener.ts';
import { getErrorCode } from './database-errors.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;
/** The base database, for reads and single statements. A `Tx` is accepted wherever a `Db` is. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** An open transaction; see {@link Database.transaction}. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  /** Throws inside a transaction; use its `tx` there. */
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Retries `work` after a deadlock, so it must have no side effects outside the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls back with each payload of `pg_notify(channel, …)` after its commit, and with '' after a lost connection. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string | null;
  /** Parent of the folder `database`; `memory://` for a database in memory. */
  dataDir: string;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Key of the advisory lock: only one server migrates at a time. */
const migrationLock = 4_650_117;

export function connect(options: ConnectOptions): Promise<Database> {
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl)
    : connectPglite(options.dataDir);
}

const transactionState = new AsyncLocalStorage<{ open: boolean }>();
function assertOutsideTransaction(): void {
  if (transactionState.getStore()?.open)
    throw new Error('The base database was asked inside a transaction: use its tx.');
}
async function runInsideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const state = { open: true };
  return transactionState.run(state, async () => {
    try {
      return await run();
    } finally {
      state.open = false;
    }
  });
}
/** A notification runs in the async context of the committing call; listeners run outside of its transaction. */
const runOutsideTransaction = (callback: (payload: string) => void) => (payload: string) =>
  transactionState.run({ open: false }, () => callback(payload));

async function connectPglite(dataDir: string): Promise<Database> {
  const { client, close } = await openPglite(dataDir);
  const base = drizzlePglite(client, { schema });
  return {
    kind: 'pglite',
    get db() {
      assertOutsideTransaction();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutsideTransaction();
      return runInsideTransaction(() => base.transaction((tx) => work(tx as unknown as Tx)));
    },
    async listen(channel, callback) {
      const release = await client.listen(channel, runOutsideTransaction(callback));
      return () => release();
    },
    close,
  };
}

async function openPglite(
  dataDir: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  if (dataDir === 'memory://') {
    const client = await createMemoryPglite();
    return { client, close: () => client.close() };
  }
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const client = await openPgliteFolder(folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return { client, close: () => client.close().finally(unlock) };
}

async function openPgliteFolder(folder: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder });
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  return client;
}

/** Creating an empty database takes seconds; loading a dump does not. The dump is cached by the hash of the migrations. */
async function createMemoryPglite(): Promise<PGlite> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  const file = join(tmpdir(), `evangelist-database-${hash.digest('hex').slice(0, 16)}.tar`);
  const dump = await readFile(file).catch(() => null);
  if (dump) return PGlite.create({ loadDataDir: new Blob([new Uint8Array(dump)]) });
  const client = await PGlite.create();
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  const fresh = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, fresh);
  await rename(unfinished, file);
  return client;
}

async function connectPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection may be closed by the server. The next query opens another.
  pool.on('error', () => undefined);
  await migratePostgres(pool);
  const base = drizzlePg(pool, { schema });
  const listener = createPostgresListener(url);
  return {
    kind: 'postgres',
    get db() {
      assertOutsideTransaction();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutsideTransaction();
      return retryOnDeadlock(() =>
        runInsideTransaction(() => base.transaction((tx) => work(tx as unknown as Tx))),
      );
    },
    listen: (channel, callback) => listener.listen(channel, runOutsideTransaction(callback)),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client, { schema }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}

async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 4 || !['40P01', '40001'].includes(getErrorCode(error) ?? '')) throw error;
    }
  }
}
