import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactCounts, sharedCounts } from '../../../../server/schema.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { countExactly } from '../../../../server/features/limits/count-exactly.service.ts';
import { limitJobs, scheduleLimitCleanup } from '../../../../server/features/limits/limits.jobs.ts';
import { recordStatements } from '../../statement-log.ts';
import { day, hour, testContext } from '../../support.ts';

test('deletes counts whose time is over, again and again', async () => {
  const ctx = await testContext();
  const { db } = ctx.database;
  await scheduleLimitCleanup(ctx);
  const runner = await startJobs(ctx, limitJobs);
  try {
    await runner.settled();
    await countExactly(ctx, db, { kind: 'tries', key: 'short', max: 1, window: hour });
    await countExactly(ctx, db, { kind: 'tries', key: 'long', max: 1, window: day });
    await db.insert(sharedCounts).values([
      { key: 'old', windowStart: new Date(0), count: 1 },
      { key: 'new', windowStart: new Date(), count: 1 },
    ]);
    ctx.clock.advance(hour);
    await runner.settled();
    assert.equal(await db.$count(exactCounts), 1);
    assert.deepEqual(
      (await db.select().from(sharedCounts)).map(({ key }) => key),
      ['new'],
    );
    ctx.clock.advance(day);
    const deletes = (await recordStatements(() => runner.settled())).filter(({ text }) =>
      /^delete from "(?:exact|shared)_counts"/.test(text),
    );
    assert.equal(await db.$count(exactCounts), 0);
    assert.equal(deletes.length, 2);
    assert.ok(
      deletes.every(({ text }) => / limit \$/.test(text)),
      'of a limited size',
    );
  } finally {
    await runner.stop();
    await ctx.close();
  }
});
