/** Counts the rows that a read costs. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/connect.ts';
import { queryRows } from '../../server/db/query.ts';
import type { Context } from '../../server/context.ts';

/** The rows of all tables that `work` reads, in sequence or through an index. */
export function countRowsRead<C extends Context>(
  ctx: C,
  work: (ctx: C) => Promise<unknown>,
): Promise<number> {
  return ctx.database.transaction(async (tx) => {
    const before = await sumRowsRead(tx);
    const database = Object.create(ctx.database, { db: { value: tx } }) as C['database'];
    await work({ ...ctx, database });
    return (await sumRowsRead(tx)) - before;
  });
}

async function sumRowsRead(db: Db): Promise<number> {
  const [row] = await queryRows<{ n: string }>(
    db,
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as n from pg_stat_xact_user_tables`,
  );
  return Number(row!.n);
}
