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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Ids in paths are arbitrary text. A text that is no UUID can't be compared with an id column; the row is not found. */
export const isUuid = (text: string): boolean => uuid.test(text);
