/** What runs by the clock finds its rows by indexes: what it reads grows with what it finds, not with the tables. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { runDueJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { loadServerState } from '../../../../server/features/maintenance/server-state.queries.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { endAllSessions } from '../../../../server/features/sessions/end-all-sessions.service.ts';
import { findUsersByName } from '../../../../server/features/users/named-user.queries.ts';
import { recordStatements } from '../../statement-log.ts';
import { testContext, type TestContext } from '../../support.ts';
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

const acts: Record<string, (ctx: TestContext) => Promise<unknown>> = {
  'finds a person by a handle': ({ database }) => findUsersByName(database.db, '@somebody'),
  'finds a person by an id': ({ database }) => findUsersByName(database.db, randomUUID()),
  'ends all sessions of a person': (ctx) =>
    ctx.database.transaction((tx) => endAllSessions(ctx, tx, randomUUID())),
};
for (const [name, act] of Object.entries(acts))
  test(`by an index: ${name}`, async () => {
    const ctx = await testContext();
    try {
      const [first] = await recordStatements(() => ctx.database.db.execute(sql`select 1`));
      const found = [];
      for (const statement of await recordStatements(() => act(ctx)))
        found.push(...(await findUnindexedTables(first!.client, statement)));
      // Links of administrators are few.
      assert.deepEqual(
        found.filter((table) => table !== 'impersonation_grants'),
        [],
      );
    } finally {
      await ctx.close();
    }
  });
