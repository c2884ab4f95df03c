/** The daily cleanup finds old rows by indexes: what it reads grows with what it deletes, not with the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { runDueJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { recordStatements, type Statement } from '../../statement-log.ts';
import { testContext } from '../../support.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const findScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(findScans),
];

/** Tables that are read as a whole even where every index is preferred: there is none for the statement. */
async function findScansWithoutIndex(
  client: Statement['client'],
  { text, params }: Statement,
): Promise<string[]> {
  await client.query('set enable_seqscan = off');
  try {
    const { rows } = (await client.query(`explain (format json) ${text}`, params)) as {
      rows: { 'QUERY PLAN': [{ Plan: Plan }] }[];
    };
    return findScans(rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('reset enable_seqscan');
  }
}

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
      for (const table of await findScansWithoutIndex(client, statement))
        if (!small.has(table)) found.push(table);
    assert.deepEqual(found, []);
  } finally {
    await ctx.close();
  }
});
