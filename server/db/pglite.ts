/** Opens the embedded database, PGlite: in a folder that belongs to one process, or in memory. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createLocalEventBus } from '../adapters/local-event-bus.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { Database, Db, Tx } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { openMemoryPglite } from './memory-pglite.ts';
import { MessageRelay } from './message-relay.ts';
import { migratePglite } from './migrate-pglite.ts';
import {
  assertOutsideTransaction,
  runInsideTransaction,
  runOutsideTransaction,
} from './transaction-state.ts';
import { PgliteStatements } from './pglite-statements.ts';
import { createQueryQueue, type QueryQueue } from './query-queue.ts';

export async function connectPglite(dataDir: string, limits: DatabaseLimits): Promise<Database> {
  const { client, close } = await openPglite(dataDir);
  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new Error('PGlite is closed');
  };
  const queue = createQueryQueue({
    running: 1,
    waiting: limits.waiting,
    waitMs: limits.connectMs,
    isInThread: true,
  });
  const limited = limitWaiting(client, queue, assertOpen);
  const base = drizzle({ client: limited });
  const bus = createLocalEventBus();
  // Nothing is stored: who would send it after the end of this process has no listeners.
  const relay = new MessageRelay(bus);
  return {
    kind: 'pglite',
    getLoad: () => queue.getLoad(),
    get db() {
      assertOutsideTransaction();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutsideTransaction();
      return runInsideTransaction(
        () => base.transaction((tx) => work(tx as unknown as Tx)),
        relay.send,
      );
    },
    listen: (channel, callback) => bus.subscribe(channel, runOutsideTransaction(callback)),
    // Compressing takes longer than reading, and would hold up all others.
    dump: async () => new Uint8Array(await (await limited.dumpDataDir('none')).arrayBuffer()),
    async close() {
      if (isClosed) return;
      await relay.close();
      isClosed = true;
      await close();
    },
  };
}

/** PGlite runs one statement or transaction at a time, and its own queue has no limit. */
function limitWaiting(client: PGlite, queue: QueryQueue, assertOpen: () => void): PGlite {
  const statements = new PgliteStatements(client);
  const limited: Pick<PGlite, 'query' | 'transaction' | 'dumpDataDir'> = {
    query: (...args) =>
      queue.run(() => {
        assertOpen();
        return statements.query(...args);
      }),
    transaction: (work) =>
      queue.run(
        () => {
          assertOpen();
          return client.transaction((tx) => work(statements.inTransaction(tx)));
        },
        { isLong: true },
      ),
    // Between two transactions, and with nothing that is only in memory.
    dumpDataDir: (compression) =>
      queue.run(
        async () => {
          assertOpen();
          await client.exec('checkpoint');
          return client.dumpDataDir(compression);
        },
        { isLong: true },
      ),
  };
  return limited as PGlite;
}

async function openPglite(
  dataDir: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  if (dataDir === 'memory://') return openMemoryPglite();
  const folder = join(dataDir, 'database');
  makePrivateFolder(dataDir);
  makePrivateFolder(folder);
  const unlock = await lockFolder(dataDir);
  const client = await openPgliteFolder(folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return { client, close: () => client.close().finally(unlock) };
}

async function openPgliteFolder(folder: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder });
  await migratePglite(client);
  return client;
}
