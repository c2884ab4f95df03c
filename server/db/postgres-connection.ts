/**
 * One connection to PostgreSQL as drizzle uses it. It classifies what goes wrong, and runs nothing more once the connection
 * is lost: drizzle's `rollback` would wait for a server that does not answer.
 */
import type pg from 'pg';
import { DatabaseError } from './database-errors.ts';
import type { Observe } from '../watch/observe.ts';
import type { PostgresClient } from './postgres-client.ts';
import { StatementNames } from './statement-names.ts';

const statementNames = new StatementNames();

/** SQLSTATEs after which the connection is closed: class 08, and the end or start of the server or of this session. */
const lostCodes = /^(?:08...|57P0[1-5]|25P0[34])$/;
/** A standby, or a primary that has become one: nothing was done, and the name of the database leads elsewhere soon. */
const readOnlyCode = '25006';
/** Statement cancelled by its time limit; lock not available in time. */
const timeoutCodes = new Set(['57014', '55P03']);
/** Other work changes the same rows. PostgreSQL has rolled this work back. */
const conflictCodes = new Set(['40001', '40P01']);
/** Class 53: the disk or the memory is full, all connections are taken, or a limit of the configuration is reached. */
const resourceCodes = /^53...$/;
/** The driver's own time limit. The connection may be alive, but it is occupied by the statement. */
const readTimeout = /^Query read timeout$/;

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The tables have changed since the statement was prepared on this connection. */
const outdatedPlan = /^cached plan must not change result type$/;

const hasOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && outdatedPlan.test(error.message);

const readStart = /^\s*(?:select|show)\b/i;
const withStart = /^\s*with\b/i;
const write = /\b(?:insert|update|delete|merge)\b/i;
/** A statement that only reads has no unknown outcome. */
const isRead = (text: string): boolean =>
  readStart.test(text) || (withStart.test(text) && !write.test(text));

export class PostgresConnection {
  #lost: DatabaseError | undefined;
  #hasOutdatedPlan = false;
  readonly #isTransaction: boolean;
  readonly #observe: Observe | undefined;
  readonly #hasNames: boolean;

  /**
   * @param isTransaction whether statements take effect at the commit, rather than one by one
   * @param hasNames whether statements that are prepared stay with the connection
   */
  constructor(
    readonly client: pg.PoolClient & PostgresClient,
    {
      isTransaction,
      hasNames,
      observe,
    }: { isTransaction: boolean; hasNames: boolean; observe?: Observe | undefined },
  ) {
    this.#isTransaction = isTransaction;
    this.#hasNames = hasNames;
    this.#observe = observe;
  }

  /** Returns the connection to the pool; one that is lost is closed, and the pool opens another when it needs one. */
  release(): void {
    const mustClose = this.client.hasFailed || this.#lost !== undefined || this.#hasOutdatedPlan;
    this.client.release(mustClose);
  }

  /** Called by drizzle. */
  query(config: pg.QueryArrayConfig, params: unknown[]): Promise<pg.QueryArrayResult> {
    const run = () => this.#runClassified(config, params);
    return this.#observe ? this.#observe({ kind: 'statement', sql: config.text }, run) : run();
  }

  async #runClassified(
    config: pg.QueryArrayConfig,
    params: unknown[],
  ): Promise<pg.QueryArrayResult> {
    if (this.#lost) throw this.#lost;
    const isCommit = config.text === 'commit';
    try {
      const result = await this.#run(config, params);
      // PostgreSQL answers the commit of a failed transaction with a rollback, and without an error.
      if (isCommit && result.command !== 'COMMIT') throw new Error('The transaction had failed.');
      return result;
    } catch (error) {
      throw this.#classify(error, config.text);
    }
  }

  async #run(config: pg.QueryArrayConfig, params: unknown[]): Promise<pg.QueryArrayResult> {
    try {
      // Instead of a name that the caller gave: the driver rejects a name that has two texts.
      const name = this.#hasNames ? statementNames.get(config.text) : undefined;
      return await this.client.query({ ...config, name }, params);
    } catch (error) {
      if (!hasOutdatedPlan(error)) throw error;
      this.#hasOutdatedPlan = true;
      // A transaction has failed with its statement; outside of one, nothing was done yet.
      if (this.#isTransaction) throw error;
      return this.client.query({ ...config, name: undefined }, params);
    }
  }

  #classify(cause: unknown, text: string): unknown {
    const code = getCode(cause);
    if (hasOutdatedPlan(cause))
      return new DatabaseError('unreachable', 'The tables have changed.', { cause });
    if (timeoutCodes.has(code))
      return new DatabaseError('slow', 'A statement exceeded its time limit.', { cause });
    if (conflictCodes.has(code))
      return new DatabaseError('busy', 'Other work changes the same rows.', { cause });
    if (resourceCodes.test(code))
      return new DatabaseError('out-of-resources', `The database lacks resources (${code}).`, {
        cause,
      });
    if (code === readOnlyCode)
      return (this.#lost = new DatabaseError('unreachable', 'The database takes no changes.', {
        cause,
      }));
    const isTimeout = cause instanceof Error && readTimeout.test(cause.message);
    if (!this.client.hasFailed && !lostCodes.test(code) && !isTimeout) return cause;
    const isUnknown = this.#isTransaction ? text === 'commit' : !isRead(text);
    const reason = isUnknown ? 'outcome-unknown' : 'unreachable';
    this.#lost = new DatabaseError(reason, 'The connection to the database broke.', { cause });
    return this.#lost;
  }
}
