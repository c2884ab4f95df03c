/** Opens PostgreSQL: a bounded pool with time limits, migrations, and a connection that listens. */
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { EventBus } from '../adapters/event-bus.ts';
import { createPostgresEventBus } from '../adapters/postgres-event-bus.ts';
import { createMessageStore, storeMessages } from './bus-messages.ts';
import type { Database, Db, Tx } from './database.ts';
import { DatabaseError, findDatabaseError, getErrorCode } from './database-errors.ts';
import type { DatabaseLimits, DatabasePooling } from './database-limits.ts';
import { MessageRelay } from './message-relay.ts';
import { isMigrated, migratePostgres, OutdatedDatabaseError } from './migrate-postgres.ts';
import { PostgresClient } from './postgres-client.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { assertRoleLimits, setSessionLimits } from './postgres-limits.ts';
import {
  assertOutsideTransaction,
  runInsideTransaction,
  runOutsideTransaction,
} from './transaction-state.ts';
import type { Observe } from '../watch/observe.ts';
import { createQueryQueue } from './query-queue.ts';

/** The driver's time limit follows the server's, which gives a clear error and keeps the connection. */
const driverGraceMs = 5000;

/** How long the end of the server waits for statements. */
const closeMs = 2000;

const toClientOptions = (url: string, { connectMs }: DatabaseLimits): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  // Finds a server that vanished without closing its connections.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export interface PostgresOptions {
  /** Whether missing migrations run here; else `operator migrate` runs them. */
  migrates: boolean;
  /** Sessions of PostgreSQL without a pooler: to listen, and for the lock of migrations. */
  listenUrl: string;
  pooling: DatabasePooling;
  observe: Observe | undefined;
  /** Puts another bus in front of that of PostgreSQL. */
  wrapBus?: ((own: EventBus) => EventBus) | undefined;
}

/** @throws OutdatedDatabaseError when migrations are missing; Error when the role lacks the limits that it needs */
export async function connectPostgres(
  url: string,
  limits: DatabaseLimits,
  { migrates, listenUrl, pooling, observe, wrapBus = (own) => own }: PostgresOptions,
): Promise<Database> {
  const direct = toClientOptions(listenUrl, limits);
  if (migrates) await migratePostgres(direct);
  else if (!(await isMigrated(direct))) throw new OutdatedDatabaseError();
  const pool = openPool(toClientOptions(url, limits), limits, pooling);
  if (pooling === 'transaction') await assertRoleLimits(pool, limits).catch(endPool);
  const connections = createConnections(pool, limits, { pooling, observe });
  async function endPool(error: unknown): Promise<never> {
    await pool.end();
    throw error;
  }
  const runStatement = (...args: Parameters<PostgresConnection['query']>) =>
    connections.use({ isTransaction: false }, (connection) => connection.query(...args));
  const base = drizzle({ client: { query: runStatement } as unknown as pg.Pool });
  const bus = wrapBus(createPostgresEventBus(direct, (statement) => base.execute(statement)));
  const relay = new MessageRelay(bus, createMessageStore(base as unknown as Db));
  relay.start();
  return {
    kind: 'postgres',
    get db() {
      assertOutsideTransaction();
      return base as unknown as Db;
    },
    async transaction(work) {
      assertOutsideTransaction();
      return retryOnDeadlock(() =>
        connections.use({ isTransaction: true }, (connection) =>
          runInsideTransaction(
            ({ messages }) =>
              drizzle({ client: connection as unknown as pg.PoolClient }).transaction(
                async (open) => {
                  const tx = open as unknown as Tx;
                  const result = await work(tx);
                  await storeMessages(tx, messages);
                  return result;
                },
              ),
            relay.send,
          ),
        ),
      );
    },
    getMsSinceLack: connections.getMsSinceLack,
    getLoad: connections.getLoad,
    listen: (channel, callback) => bus.subscribe(channel, runOutsideTransaction(callback)),
    async close() {
      await Promise.race([relay.close(), wait(closeMs, undefined, { ref: false })]);
      await bus.close();
      // PostgreSQL rolls back what still runs then, when the process ends.
      await Promise.race([pool.end(), wait(closeMs, undefined, { ref: false })]);
    },
  };
}

function openPool(
  options: pg.ClientConfig,
  limits: DatabaseLimits,
  pooling: DatabasePooling,
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    Client: PostgresClient,
    max: limits.connections,
    // For a server that does not answer at all.
    query_timeout: limits.statementMs + driverGraceMs,
    // A session that ends with the transaction loses what was set.
    ...(pooling === 'session' && {
      onConnect: (client: pg.ClientBase) => setSessionLimits(client, limits),
    }),
  });
  // The server may close an idle connection: the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

function createConnections(
  pool: pg.Pool,
  limits: DatabaseLimits,
  { pooling, observe }: Pick<PostgresOptions, 'pooling' | 'observe'>,
) {
  const { connections: running, waiting, connectMs: waitMs } = limits;
  // A fifth is for statements alone: one person's changes, which wait for each other, keep nobody from reading.
  const runningLong = running - Math.floor(running / 5);
  const queue = createQueryQueue({ running, runningLong, waiting, waitMs });
  const hasNames = pooling === 'session';
  const acquire = async (options: { isTransaction: boolean }) => {
    try {
      const client = (await pool.connect()) as pg.PoolClient & PostgresClient;
      return new PostgresConnection(client, { ...options, hasNames, observe });
    } catch (cause) {
      throw new DatabaseError('unreachable', 'No connection to the database.', { cause });
    }
  };
  let lackedAt: number | undefined;
  const noteLack = (error: unknown) => {
    if (findDatabaseError(error)?.reason === 'out-of-resources') lackedAt = performance.now();
  };
  return {
    getLoad: () => queue.getLoad(),
    getMsSinceLack: () => (lackedAt === undefined ? undefined : performance.now() - lackedAt),
    use: <T>(
      options: { isTransaction: boolean },
      work: (connection: PostgresConnection) => Promise<T>,
    ): Promise<T> =>
      queue.run(
        async () => {
          const connection = await acquire(options);
          try {
            return await work(connection);
          } catch (error) {
            noteLack(error);
            throw error;
          } finally {
            connection.release();
          }
        },
        { isLong: options.isTransaction },
      ),
  };
}

/** @throws DatabaseError `busy` when it fails each time */
async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 4 || !['40P01', '40001'].includes(getErrorCode(error) ?? '')) throw error;
    }
  }
}
