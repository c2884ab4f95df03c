/** Records the statements of the database drivers, and counts the rows that a statement or a call reads. */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/connect.ts';
import { PgliteStatements } from '../../server/db/pglite-statements.ts';
import { queryRows } from '../../server/db/query.ts';
import type { Context } from '../../server/context.ts';

type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>;
interface Queryable {
  query: Query;
}

export interface Statement {
  text: string;
  params: unknown[];
  /** The connection it ran on. */
  client: Queryable;
}

/** Arguments of both drivers: `(text, params)` or `({ text, values })`. */
function toStatement(client: Queryable, [query, params]: unknown[]): Statement {
  if (typeof query === 'string')
    return { text: query, params: (params as unknown[] | undefined) ?? [], client };
  const { text, values } = query as { text: string; values?: unknown[] };
  return { text, params: values ?? (params as unknown[] | undefined) ?? [], client };
}

const isControl = ({ text }: Statement) => /^\s*(begin|commit|rollback|savepoint)/i.test(text);
/** Shared by the transactions of 50 ms, and sent after them; besides one insert for each transaction that sends any. */
const isOfBus = ({ text }: Statement) => /pg_notify\(message|"?bus_messages"?/.test(text);

/** Once for each connection, when it is opened. */
const isSetting = ({ text }: Statement) => /^select set_config\(/.test(text);

/** The statements that run during `work`, without those that begin and end transactions, and messages to other servers. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = (target: Queryable): (() => void) => {
    const original = target.query;
    target.query = function (...args) {
      statements.push(toStatement(this as Queryable, args));
      return original.apply(this, args);
    };
    return () => void (target.query = original);
  };
  const pglite = PGlite.prototype as unknown as Queryable & { transaction: Query };
  const { transaction } = pglite;
  pglite.transaction = function (run) {
    return transaction.call(this, (tx: Queryable) => {
      record(tx);
      return (run as (tx: Queryable) => Promise<unknown>)(tx);
    });
  };
  const named = PgliteStatements.prototype;
  const { run } = named;
  named.run = function (this: PgliteStatements, text: string, params: unknown[] = [], options) {
    const result = run.call(this, text, params, options);
    const client = this.client as unknown as Queryable;
    if (result) statements.push({ text, params, client });
    return result;
  } as typeof run;
  const restore = [record(pglite), record(pg.Client.prototype as unknown as Queryable)];
  try {
    await work();
  } finally {
    restore.forEach((run) => run());
    pglite.transaction = transaction;
    named.run = run;
  }
  return statements.filter(
    (statement) => !isControl(statement) && !isSetting(statement) && !isOfBus(statement),
  );
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that the nodes of a plan return or remove, its scans and sorts alike. */
const countPlanRows = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, child) => sum + countPlanRows(child), 0);

/** Values as the drivers accept them: lists for arrays, text for JSON. */
const toValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;

type Explained = { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] };
const countExplained = ({ rows }: Explained): number =>
  Math.round(countPlanRows(rows[0]!['QUERY PLAN'][0].Plan));

/** Runs a recorded statement again, and counts the rows that pass through its plan. Not for one of a transaction. */
export async function countPlannedRows({ text, params, client }: Statement): Promise<number> {
  const values = params.map(toValue);
  return countExplained(
    (await client.query(`explain (analyze, format json) ${text}`, values)) as Explained,
  );
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array[${value.map(toLiteral).join(', ')}]::text[]`;
  const text = value instanceof Date ? value.toISOString() : String(toValue(value));
  return `'${text.replaceAll("'", "''")}'`;
}

/** As {@link countPlannedRows}, with the plan that PostgreSQL keeps for all values of a named statement. */
export async function countReadRowsOfKeptPlan({
  text,
  params,
  client,
}: Statement): Promise<number> {
  const values = params.map(toLiteral).join(', ');
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare explained as ${text}`);
  try {
    return countExplained(
      (await client.query(
        `explain (analyze, format json) execute explained${values && `(${values})`}`,
      )) as Explained,
    );
  } finally {
    await client.query('deallocate explained');
    await client.query('reset plan_cache_mode');
  }
}

/** The rows of all tables that `work` reads, in sequence or through an index. */
export function countTableRows<C extends Context>(
  ctx: C,
  work: (ctx: C) => Promise<unknown>,
): Promise<number> {
  return ctx.database.transaction(async (tx) => {
    const before = await sumTableRows(tx);
    const database = Object.create(ctx.database, { db: { value: tx } }) as C['database'];
    await work({ ...ctx, database });
    return (await sumTableRows(tx)) - before;
  });
}

async function sumTableRows(db: Db): Promise<number> {
  const [row] = await queryRows<{ n: string }>(
    db,
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as n from pg_stat_xact_user_tables`,
  );
  return Number(row!.n);
}
