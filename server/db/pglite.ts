/** Opens the embedded database, PGlite: in a folder that belongs to one process, or in memory. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db, Tx } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';
import {
  assertOutsideTransaction,
  runInsideTransaction,
  runOutsideTransaction,
} from './transaction-state.ts';
import { createQueryQueue } from './query-queue.ts';

export async function connectPglite(dataDir: string, limits: DatabaseLimits): Promise<Database> {
  const { client, close } = await openPglite(dataDir);
  const base = drizzle({ client: limitWaiting(client, limits), schema });
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

/** PGlite runs one statement or transaction at a time, and its own queue has no limit. */
function limitWaiting(client: PGlite, { waiting, connectMs }: DatabaseLimits): PGlite {
  const queue = createQueryQueue({ running: 1, waiting, waitMs: connectMs, isInThread: true });
  const limited: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...args) => queue.run(() => client.query(...args)),
    transaction: (work) => queue.run(() => client.transaction(work), { isLong: true }),
  };
  return limited as PGlite;
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
  await migrate(drizzle(client, { schema }), { migrationsFolder });
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
  await migrate(drizzle(client, { schema }), { migrationsFolder });
  const fresh = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, fresh);
  await rename(unfinished, file);
  return client;
}
