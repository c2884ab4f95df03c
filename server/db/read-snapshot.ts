/** Reads that have to fit together, although other work commits meanwhile. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';

/** Every statement of `work` sees the database as the first one does. */
export const readSnapshot = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });
