/**
 * Queries that are built once. Building the SQL of a query takes longer than PostgreSQL takes to run it by an index, so the
 * queries of frequent calls are built at their first use and then run with their values. See
 * docs/decisions/039-databases.md.
 */
import { sql, type Placeholder } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * @param build makes the query, with `sql.placeholder('name')` for each value, and calls `prepare`
 * @returns the query of a database, not of a transaction
 * @example
 * const findUser = prepareOnce((db) =>
 *   db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare('find_user'));
 * const [user] = await findUser(ctx.database.db).execute({ id });
 */
export function prepareOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/**
 * A limit in the text of a query. As a parameter, PostgreSQL expects a tenth of the rows: the plan for all values then looks
 * worse than one for these values, and every run is planned again, which takes longer than the run.
 */
export const constantLimit = (rows: number): Placeholder =>
  // Drizzle writes any SQL here; its types only know numbers and placeholders.
  sql.raw(String(rows)) as unknown as Placeholder;
