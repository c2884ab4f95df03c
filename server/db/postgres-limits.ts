/**
 * Time limits of PostgreSQL for the statements of the server. They are not parameters of the connection's start: PgBouncer
 * refuses these, or drops them silently (`ignore_startup_parameters`).
 */
import pg from 'pg';
import type { DatabaseLimits } from './database-limits.ts';

const toSettings = (limits: DatabaseLimits): Readonly<Record<string, number>> => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});

/** Sets them until the end of the session, also behind a pooler that gives a connection the same session until it ends. */
export async function setSessionLimits(
  client: pg.ClientBase,
  limits: DatabaseLimits,
): Promise<void> {
  const settings = Object.entries(toSettings(limits));
  const calls = settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
  await client.query(
    `select ${calls.join(', ')}`,
    settings.flatMap(([name, ms]) => [name, String(ms)]),
  );
}

/**
 * Behind a pooler that gives a session for the time of a transaction, the role must have them.
 *
 * @throws Error, for the operator, where the role has none, or waits longer than the settings of the server allow
 */
export async function assertRoleLimits(pool: pg.Pool, limits: DatabaseLimits): Promise<void> {
  const wanted = toSettings(limits);
  const { rows } = await pool.query<{ name: string; ms: number; role: string }>(
    'select name, setting::int as ms, current_user as role from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  const missing = rows.filter(({ name, ms }) => ms === 0 || ms > wanted[name]!);
  if (missing.length === 0) return;
  const statements = missing.map(
    ({ name, role }) => `ALTER ROLE ${pg.escapeIdentifier(role)} SET ${name} = ${wanted[name]};`,
  );
  throw new Error(
    `DATABASE_POOLING=transaction: the time limits of statements belong to the role. Run these, and RECONNECT at the pooler: ${statements.join(' ')}`,
  );
}
