/** Asks whether the database answers and takes changes, and answers without it where it does not. */
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseError, runRepeatable } from './database-errors.ts';

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
 * A standby refuses it, which a failover leaves behind its name until it is promoted, and whose connection has to be closed. It finds no
 * row, so that it writes nothing.
 */
const probeChange = (database: Database) =>
  runRepeatable(() => database.db.execute(sql`update meta set value = value where false`));

/**
 * Resolves when the database has answered, as one that takes changes. Calls at the same time share one statement: while the database hangs, frequent
 * probes must not occupy its connections.
 * @throws DatabaseError when it does not answer within `ms`
 */
export async function probeDatabase(database: Database, ms: number): Promise<void> {
  let probe = probes.get(database);
  if (!probe) {
    probe = probeChange(database).finally(() => probes.delete(database));
    probes.set(database, probe);
  }
  await withTimeLimit(ms, probe);
}
