/** The database as use cases see it, whichever of the two it is. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseLoad } from './query-queue.ts';

/** The base database, for reads and single statements. A `Tx` is accepted wherever a `Db` is. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** An open transaction; see {@link Database.transaction}. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Work that the database can't do now is rejected with a `DatabaseError`. */
export interface Database {
  /** Throws inside a transaction; use its `tx` there. */
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Retries `work` after a deadlock, so it must have no side effects outside the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Milliseconds since it last refused work because it lacks disk, memory or another resource; undefined if it never did. */
  getMsSinceLack?(): number | undefined;
  /** What it does at the moment. */
  getLoad?(): DatabaseLoad;
  /** Calls back with each payload of `publishAfterCommit(channel, …)`, of all servers, and with '' when some may have been lost. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** The embedded database alone: its folder at one moment, as an archive of tar. */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
