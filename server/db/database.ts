/** The database as use cases see it, whichever of the two it is. */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from '../schema.ts';

type Schema = typeof schema;
/** The base database, for reads and single statements. A `Tx` is accepted wherever a `Db` is. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** An open transaction; see {@link Database.transaction}. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Work that the database can't do now is rejected with a `DatabaseError`. */
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
