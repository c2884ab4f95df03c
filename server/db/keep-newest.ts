import { and, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './connect.ts';

/**
 * Deletes all but the newest rows: for tables that anybody's browser may write into.
 * @param at the time that says how new a row is; those of the last moment go together
 * @param among the rows that are counted, all by default
 */
export async function keepNewest(db: Db | Tx, table: PgTable, at: PgColumn, most: number, among: SQL = sql`true`): Promise<void> {
  const last = sql`(select ${at} from ${table} where ${among} order by ${at} desc offset ${most} limit 1)`;
  await db.delete(table).where(and(among, lte(at, last)));
}
