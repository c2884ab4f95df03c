/** Reads the rows of a subquery as one column, so that a read of several tables is one statement. */
import type { SQL } from 'drizzle-orm';
import { getTableColumns, is, sql, type GetColumnData } from 'drizzle-orm';
import { PgColumn, PgNumericBigInt, type PgTable } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL>;
/** A row with the types that a select of the same fields has. */
export type JsonRow<F extends Fields> = {
  [K in keyof F]: F[K] extends PgColumn
    ? GetColumnData<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : never;
};

/**
 * @param source `from` and what follows; the rows are in the order of its `order by`
 * @example jsonRows({ id: posts.id, score: posts.score }, sql`from ${posts} where … order by …`)
 */
export function jsonRows<F extends Fields>(fields: F, source: SQL): SQL<JsonRow<F>[]> {
  const names = Object.keys(fields);
  const selected = names.map(
    (name) => sql`${toJsonValue(fields[name]!)} as ${sql.identifier(name)}`,
  );
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    is(field, PgColumn) ? [{ name, field }] : [],
  );
  const decode = (rows: Record<string, unknown>[]) => {
    for (const row of rows)
      for (const { name, field } of columns)
        if (row[name] !== null) row[name] = field.mapFromDriverValue(row[name]);
    return rows as JsonRow<F>[];
  };
  return sql`(select coalesce(json_agg(json_rows), '[]') from (select ${sql.join(selected, sql`, `)} ${source}) json_rows)`.mapWith(
    { mapFromDriverValue: decode },
  );
}

/** All columns of a table, for {@link jsonRows}. */
export const allColumns = <T extends PgTable>(table: T): T['_']['columns'] =>
  getTableColumns(table);

/** JSON numbers lose digits of amounts. */
const toJsonValue = (field: PgColumn | SQL): SQL =>
  is(field, PgNumericBigInt) ? sql`${field}::text` : sql`${field}`;
