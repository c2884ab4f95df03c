/** What runs by the clock finds its rows by indexes: what it reads grows with what it finds, not with the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { runDueJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { loadServerState } from '../../../../server/features/maintenance/server-state.queries.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { recordStatements } from '../../statement-log.ts';
import { testContext } from '../../support.ts';
import { findUnindexedTables } from '../../unindexed-tables.ts';

/** An installation has a few pictures of campaigns, and a hundred thousand of anything else. */
const small = new Set(['campaign_pictures', 'campaigns', 'campaign_terms', 'broadcasts']);

test('every statement of the cleanup has an index', async () => {
  const ctx = await testContext();
  try {
    const kind = 'clean-up';
    await ctx.database.transaction((tx) =>
      enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
    );
    const statements = await recordStatements(() =>
      runDueJobs(ctx, { [kind]: cleanupJobs[kind]! }),
    );
    const deletes = statements.filter(({ text }) => /^(?:delete|select .*"sessions")/.test(text));
    assert.ok(deletes.length > 15, `${deletes.length} statements`);
    const found = [];
    // Those of transactions ran on a connection that has ended: the first one did not.
    const { client } = deletes[0]!;
    for (const statement of deletes)
      for (const table of await findUnindexedTables(client, statement))
        if (!small.has(table)) found.push(table);
    assert.deepEqual(found, []);
  } finally {
    await ctx.close();
  }
});

test('the state that a monitor asks for every few seconds is found by indexes', async () => {
  const ctx = await testContext();
  try {
    const statements = await recordStatements(() => loadServerState(ctx));
    const { client } = statements[0]!;
    const found = [];
    for (const statement of statements)
      found.push(...(await findUnindexedTables(client, statement)));
    assert.deepEqual(
      found.filter((table) => ['jobs', 'withdrawals', 'posts'].includes(table)),
      [],
    );
  } finally {
    await ctx.close();
  }
});
