/** Limits of the database: connections, waiting work, and times in milliseconds. */

export interface DatabaseLimits {
  /** Connections to PostgreSQL of this server, besides the one that listens. */
  readonly connections: number;
  /** Statements and transactions that may wait for a connection; more are rejected at once. */
  readonly waiting: number;
  /** How long work waits for a free connection, and a new connection for the server. */
  readonly connectMs: number;
  /** PostgreSQL only, as the two below: how long one statement may run. */
  readonly statementMs: number;
  /** How long a statement may wait for a lock. */
  readonly lockMs: number;
  /** How long a transaction may be open without running a statement. */
  readonly idleInTransactionMs: number;
  /** How long `GET /up` and the app's page wait for an answer. */
  readonly probeMs: number;
}

/**
 * What a connection of the server is to PostgreSQL: a session from its beginning to its end, as without a pooler, or one
 * that a pooler gives for the time of a transaction.
 */
export type DatabasePooling = 'session' | 'transaction';

export const defaultDatabaseLimits: DatabaseLimits = {
  connections: 10,
  waiting: 1000,
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
  probeMs: 1500,
};
