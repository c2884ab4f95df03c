/** A dry run does everything and keeps nothing: each transaction is rolled back once its work is done. */
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import { withTransaction } from '../db/with-transaction.ts';

class RollBack extends Error {}

export function createDryRunContext(ctx: Context): Context {
  const { database } = ctx;
  const transaction: Database['transaction'] = async (work) => {
    let result: { value: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await database.transaction(async (tx) => {
        result = { value: await work(tx) };
        // A commit would check them.
        await tx.execute(sql`set constraints all immediate`);
        throw new RollBack();
      });
    } catch (error) {
      if (!(error instanceof RollBack)) throw error;
    }
    return result!.value;
  };
  return withTransaction(ctx, transaction);
}
