/**
 * Moves the keys of jobs that are done to a narrow table, and deletes the jobs: the queue holds what waits, and a key never runs
 * twice. In two steps, a minute apart: a server that looked for the key before the first has written its job before the second.
 * See docs/decisions/026-job-queue.md.
 */
import { sql } from 'drizzle-orm';
import { minuteMs } from '../../common/time-math.ts';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../db/query.ts';
import { jobs } from '../../schema.ts';
import { enqueue } from './enqueue-job.service.ts';
import type { JobHandler } from './job-handler.ts';

const kind = 'move-done-keys';
const interval = minuteMs;

/** Keys of one run: also those that jobs of the former build have left. */
const movedAtOnce = 20_000;

/** At server start: ensures the job. */
export async function scheduleDoneKeys(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

// The condition of the index `jobs_done_with_key`.
const isDoneWithKey = sql`${jobs.key} is not null and ${jobs.doneAt} is not null and ${jobs.failedAt} is null`;

/** By the clock of the database: the sandbox's may jump. */
const wasMoved = sql`exists (select from job_keys k where k.key = ${jobs.key} and k.added_at < now() - interval '1 minute')`;

export const moveDoneKeys: JobHandler = async (ctx, _payload, { signal }) => {
  const { db } = ctx.database;
  await deleteInBatches(db, jobs, sql`${isDoneWithKey} and ${wasMoved}`, { signal });
  signal.throwIfAborted();
  await db.execute(sql`insert into job_keys (key) select ${jobs.key} from ${jobs}
    where ${isDoneWithKey} and not exists (select from job_keys k where k.key = ${jobs.key})
    order by ${jobs.doneAt} limit ${movedAtOnce} on conflict do nothing`);
  return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
};

export const doneKeyJobs: Readonly<Record<string, JobHandler>> = { [kind]: moveDoneKeys };
