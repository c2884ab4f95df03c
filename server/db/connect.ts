/**
 * Opens the database: PGlite in a folder, or PostgreSQL by its URL, with the same schema and migrations. PGlite
 * queues transactions, so a query on the base database inside a transaction would deadlock;
 * both drivers reject it at once.
 * See docs/decisions/039-databases.md.
 */
import type { Database } from './database.ts';
import {
  defaultDatabaseLimits,
  type DatabaseLimits,
  type DatabasePooling,
} from './database-limits.ts';
import type { EventBus } from '../adapters/event-bus.ts';
import { connectPglite } from './pglite.ts';
import type { Observe } from '../watch/observe.ts';
import { connectPostgres } from './postgres.ts';

export type { Database, Db, Tx } from './database.ts';

export interface ConnectOptions {
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string | null;
  /** PostgreSQL without the pooler that `databaseUrl` names; by default the same. */
  databaseListenUrl?: string | null;
  /** Default: `session`. */
  databasePooling?: DatabasePooling;
  /** Parent of the folder `database`; `memory://` for a database in memory. */
  dataDir: string;
  databaseLimits?: Partial<DatabaseLimits>;
  /** Whether missing migrations of PostgreSQL run here. Default: true. */
  migrates?: boolean;
  /** Sees each statement of PostgreSQL. */
  observe?: Observe | undefined;
  /** Puts another bus in front of that of PostgreSQL, to carry the messages between servers. */
  wrapBus?: ((own: EventBus) => EventBus) | undefined;
}

export function connect(options: ConnectOptions): Promise<Database> {
  const limits = { ...defaultDatabaseLimits, ...options.databaseLimits };
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl, limits, {
        migrates: options.migrates ?? true,
        listenUrl: options.databaseListenUrl ?? options.databaseUrl,
        pooling: options.databasePooling ?? 'session',
        observe: options.observe,
        wrapBus: options.wrapBus,
      })
    : connectPglite(options.dataDir, limits);
}
