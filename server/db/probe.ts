/** Asks whether the database answers, and answers without it where it does not. */
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseError } from './database-errors.ts';
import { queryRows } from './query.ts';

/** @throws DatabaseError `unreachable` when `work` takes longer. The work itself goes on, up to its own limits. */
export async function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseError('unreachable', 'The database did not answer in time.')),
      ms,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const probes = new WeakMap<Database, Promise<unknown>>();

/**
 * Resolves when the database has answered. Calls at the same time share one statement: while the database hangs, frequent
 * probes must not occupy its connections.
 * @throws DatabaseError when it does not answer within `ms`
 */
export async function probeDatabase(database: Database, ms: number): Promise<void> {
  let probe = probes.get(database);
  if (!probe) {
    probe = queryRows(database.db, sql`select 1`).finally(() => probes.delete(database));
    probes.set(database, probe);
  }
  await withTimeLimit(ms, probe);
}
