/**
 * What PostgreSQL's autovacuum does, for the embedded database, which has none: the planner learns how many rows the tables
 * have, and space of deleted rows is used again. See docs/decisions/039-databases.md.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { hourMs } from '../../common/time-math.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

const kind = 'vacuum';
const interval = hourMs;

/** At server start: ensures the job. */
export async function scheduleVacuum(ctx: Context): Promise<void> {
  if (ctx.database.kind === 'postgres') return;
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

/** A statement for each table, because the database runs one at a time: calls run in between. */
const vacuum: JobHandler = async ({ database, clock }, _payload, { signal }) => {
  const { db } = database;
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  for (const { name } of tables) {
    signal.throwIfAborted();
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  }
  return { next: async () => new Date(clock.now().getTime() + interval) };
};

export const vacuumJobs: Readonly<Record<string, JobHandler>> = { [kind]: vacuum };
