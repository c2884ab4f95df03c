/** `operator network` */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { networkBudgets, posts } from '../../../server/schema.ts';
import type { NetworkState } from '../../../server/features/posts/network-state.queries.ts';
import { campaign, day, hour, person, testContext, type TestContext } from '../support.ts';
import { operate, operateJson } from './support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

test('shows nothing that it does not know', async () => {
  const { exitCode, output } = await operate(ctx, 'network');
  assert.equal(exitCode, 0);
  assert.match(output, /reads +everything\n/);
  assert.match(output, /calls left +–\n/);
  assert.match(output, /reads of the month +0 \(no limit: X_READS_PER_MONTH\)\n/);
  assert.match(output, /overdue since +–\n/);
});

test('shows what is left, what the month will cost, what is overdue, and which results wait', async () => {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const startsAt = new Date(now.getTime() - 9 * day);
  const { id, row } = await campaign(ctx, { startsAt, title: 'Late & <loud>' });
  const { userId } = await person(ctx);
  const nextReadAt = new Date(row.maturesAt.getTime() - hour);
  ctx.clock.advance(row.maturesAt.getTime() - now.getTime() + 2 * hour);
  const post = {
    userId,
    campaignId: id,
    kind: 'post' as const,
    network: 'x',
    url: '',
    content: '',
    createdAt: startsAt,
  };
  await db.insert(posts).values([
    { ...post, networkPostId: '1', status: 'eligible', nextReadAt },
    { ...post, networkPostId: '2', status: 'eligible', nextReadAt: new Date('2027-01-01') },
    { ...post, networkPostId: '3', status: 'deleted', nextReadAt: null },
  ]);
  const at = ctx.clock.now();
  await db.insert(networkBudgets).values({
    network: 'x',
    windowLimit: 300,
    windowRemaining: 0,
    windowResetsAt: new Date(at.getTime() + hour / 4),
    month: at.toISOString().slice(0, 7),
    monthReads: 950,
    lastMonthReads: 400,
    updatedAt: at,
  });
  Object.assign(ctx.config.network, { readsPerMonth: 1000, pricePerRead: '0.005' });
  const state = await operateJson<NetworkState>(ctx, 'network');
  assert.deepEqual([state.scope, state.window?.remaining], ['none', 0]);
  assert.deepEqual([state.month.reads, state.month.limit, state.month.lastMonth], [950, 1000, 400]);
  assert.equal(state.month.cost, String((state.month.projected! * 5) / 1000));
  assert.equal(state.oldestDue, nextReadAt.toISOString());
  assert.deepEqual(
    state.waiting.map(({ title, unread }) => [title, unread]),
    [['Late & <loud>', 1]],
  );
  const { output } = await operate(ctx, 'network');
  assert.match(output, /calls left +0 of 300\n/);
  assert.match(output, /reads of the month +950 of 1000\n/);
  assert.match(
    output,
    /Results that wait for the network:\nCAMPAIGN .*\n#\d+ Late & <loud> .* 1\n/,
  );
});
