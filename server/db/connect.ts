/**
 * Opens the database: PGlite in a folder, or PostgreSQL by its URL; one dialect, one schema, one chain of migrations,
 * which run here under a lock. On PGlite all transactions stand in one queue: asking the base database from inside a
 * transaction would wait for itself for ever, so that is refused at once (on both, or only one of them would tell).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;
/** The base database: reads, and single statements. A `Tx` goes wherever a `Db` does. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** Inside a transaction. Functions that ask for it must be called from {@link Database.transaction}. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  /** Throws inside a transaction: use the `tx` that you were given. */
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` again when PostgreSQL ends it for a deadlock, so it must do nothing but talk to the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Payloads of `pg_notify(channel, …)` after its commit. After a lost connection `callback('')` says: look yourself. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string | null;
  /** Folder that holds the folder `database`; `memory://` keeps nothing. */
  dataDir: string;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same in every server: only one of them migrates at a time. */
const migrationLock = 4_650_117;

export function connect(options: ConnectOptions): Promise<Database> {
  return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectPglite(options.dataDir);
}

/** Rows of a hand-written query, the same from both drivers. Times and numerics are strings in it. */
export async function rows<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

const current = new AsyncLocalStorage<{ open: boolean }>();
function assertOutside(): void {
  if (current.getStore()?.open) throw new Error('The base database was asked inside a transaction: use its tx.');
}
async function inside<T>(run: () => Promise<T>): Promise<T> {
  const state = { open: true };
  return current.run(state, async () => {
    try {
      return await run();
    } finally {
      state.open = false;
    }
  });
}
/** Notifications arrive in the context of whoever committed: listeners must not count as inside of it. */
const outside = (callback: (payload: string) => void) => (payload: string) =>
  current.run({ open: false }, () => callback(payload));

async function connectPglite(dataDir: string): Promise<Database> {
  const { client, close } = await openPglite(dataDir);
  const base = drizzlePglite(client, { schema });
  return {
    kind: 'pglite',
    get db() {
      assertOutside();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutside();
      return inside(() => base.transaction((tx) => work(tx as unknown as Tx)));
    },
    async listen(channel, callback) {
      const release = await client.listen(channel, outside(callback));
      return () => release();
    },
    close,
  };
}

async function openPglite(dataDir: string): Promise<{ client: PGlite; close: () => Promise<void> }> {
  if (dataDir === 'memory://') {
    const client = await memoryPglite();
    return { client, close: () => client.close() };
  }
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const client = await openFolder(folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return { client, close: () => client.close().finally(unlock) };
}

async function openFolder(folder: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder });
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  return client;
}

/** Making an empty database takes seconds, loading a dump of one does not: kept in the temporary folder by its migrations. */
async function memoryPglite(): Promise<PGlite> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  const file = join(tmpdir(), `evangelist-database-${hash.digest('hex').slice(0, 16)}.tar`);
  const dump = await readFile(file).catch(() => null);
  if (dump) return PGlite.create({ loadDataDir: new Blob([new Uint8Array(dump)]) });
  const client = await PGlite.create();
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  const fresh = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  const half = `${file}.${process.pid}`;
  await writeFile(half, fresh);
  await rename(half, file);
  return client;
}

async function connectPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection may end (restart of the server): the next query opens another.
  pool.on('error', () => undefined);
  await migratePostgres(pool);
  const base = drizzlePg(pool, { schema });
  const listener = postgresListener(url);
  return {
    kind: 'postgres',
    get db() {
      assertOutside();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutside();
      return repeatOnDeadlock(() => inside(() => base.transaction((tx) => work(tx as unknown as Tx))));
    },
    listen: (channel, callback) => listener.listen(channel, outside(callback)),
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

async function repeatOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 4 || !['40P01', '40001'].includes(errorCode(error) ?? '')) throw error;
    }
  }
}

/** SQLSTATE of a database error; drizzle wraps the driver's. */
export function errorCode(error: unknown): string | undefined {
  return databaseError(error)?.code;
}
/** Name of the constraint that refused, if one did. */
export function violated(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}
function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code.length === 5) return at as Error & { code: string };
  }
  return undefined;
}

/** One connection of its own for LISTEN, opened again when it is lost. */
function postgresListener(url: string) {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const ready = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    next.on('error', lost);
    next.on('end', lost);
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
    return next;
  }
  function lost(): void {
    if (!client || closed) return;
    client = null;
    opening = null;
    retry = setTimeout(reopen, 500);
  }
  async function reopen(): Promise<void> {
    try {
      await ready();
      for (const callbacks of channels.values()) for (const callback of callbacks) callback('');
    } catch {
      if (!closed) retry = setTimeout(reopen, 1000);
    }
  }
  return {
    async listen(channel: string, callback: (payload: string) => void) {
      const callbacks = channels.get(channel) ?? new Set();
      callbacks.add(callback);
      if (!channels.has(channel)) {
        channels.set(channel, callbacks);
        const connection = await ready();
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      }
      return async () => void callbacks.delete(callback);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}
