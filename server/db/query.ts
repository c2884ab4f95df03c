/** Helpers for queries: raw SQL, row limits, ids. */
import { and, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './connect.ts';

/** Runs raw SQL. Both drivers return the same rows, with times and numerics as strings. */
export async function queryRows<T extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

/**
 * Deletes all but the newest rows: a size limit for tables that any browser may write to.
 * @param at column with the row's time; rows with the same time are deleted together
 * @param most number of rows to keep
 * @param among condition for the rows that count; all by default
 */
export async function deleteAllButNewest(
  db: Db | Tx,
  table: PgTable,
  at: PgColumn,
  most: number,
  among: SQL = sql`true`,
): Promise<void> {
  const last = sql`(select ${at} from ${table} where ${among} order by ${at} desc offset ${most} limit 1)`;
  await db.delete(table).where(and(among, lte(at, last)));
}

/** Rows that one statement of a cleanup deletes, so that none meets the time limit, however many there are. */
export const deletedAtOnce = 5000;

/** Deletes the rows of `condition`, at most `most`. @returns how many */
export async function deleteSome(
  db: Db | Tx,
  table: PgTable,
  condition: SQL | undefined,
  most = deletedAtOnce,
  oldestBy?: PgColumn,
): Promise<number> {
  const order = oldestBy ? sql`order by ${oldestBy}` : sql``;
  const found = sql`array(select ctid from ${table} where ${condition ?? sql`true`} ${order} limit ${most})`;
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(${found})`)
    .returning({ one: sql`1` });
  return gone.length;
}

/**
 * Deletes all rows of `condition`, some in each statement.
 *
 * @param options.signal ends it between two statements
 * @param options.oldestBy an indexed column, where a large part of the table may be deleted: PostgreSQL would read it from its beginning each time
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  {
    most = deletedAtOnce,
    signal,
    oldestBy,
  }: { most?: number; signal?: AbortSignal; oldestBy?: PgColumn } = {},
): Promise<void> {
  do signal?.throwIfAborted();
  while ((await deleteSome(db, table, condition, most, oldestBy)) === most);
}

/** Ids in paths are arbitrary text. A text that is no UUID can't be compared with an id column; the row is not found. */
export { isUuid } from '../../contract/formats/name-patterns.ts';
