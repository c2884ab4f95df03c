import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { jobs, users } from '../../../../server/schema.ts';
import { hourMs } from '../../../../server/common/time-math.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { scheduleVacuum, vacuumJobs } from '../../../../server/features/maintenance/vacuum.jobs.ts';
import { person, start, testContext } from '../../support.ts';

test('the embedded database counts its tables every hour, for its planner', async (t) => {
  const ctx = await testContext({ dataDir: 'memory://' });
  t.after(() => ctx.close());
  const { db } = ctx.database;
  await person(ctx);
  const countKnownRows = async () => {
    const [table] = await db
      .select({ count: sql<number>`reltuples` })
      .from(sql`pg_class`)
      .where(sql`relname = 'users'`);
    return table!.count;
  };
  assert.ok((await countKnownRows()) <= 0);
  await scheduleVacuum(ctx);
  const runner = await startJobs(ctx, vacuumJobs);
  await runner.settled();
  await runner.stop();
  assert.equal(await countKnownRows(), await db.$count(users));
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'vacuum'));
  assert.deepEqual([job?.failedAt, job?.runAt], [null, new Date(start.getTime() + hourMs)]);
});
