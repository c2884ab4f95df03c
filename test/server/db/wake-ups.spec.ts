/** Wake-ups of other servers: joined to one message in 50 milliseconds, and sent after a commit alone. */
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { wakeAfterCommit } from '../../../server/db/transaction-state.ts';
import { createWakeUps } from '../../../server/db/wake-ups.ts';
import { testContext, type TestContext } from '../support.ts';

describe('wake-ups', () => {
  it('are joined to one message in 50 milliseconds for each channel', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const sent: string[] = [];
    const wakeUps = createWakeUps(async (channel) => void sent.push(channel));
    for (let count = 0; count < 100; count++) wakeUps.wake('job');
    wakeUps.wake('other');
    assert.deepEqual(sent, ['job', 'other'], 'the first one at once');
    mock.timers.tick(49);
    assert.equal(sent.length, 2);
    mock.timers.tick(1);
    assert.deepEqual(sent, ['job', 'other', 'job']);
    mock.timers.tick(50);
    wakeUps.wake('job');
    assert.equal(sent.length, 4, 'after a rest at once again');
    wakeUps.wake('job');
    await wakeUps.close();
    assert.equal(sent.length, 5, 'what waits is sent at the end');
    mock.timers.reset();
  });

  it('that fail are left out', async () => {
    const wakeUps = createWakeUps(() => Promise.reject(new Error('no database')));
    wakeUps.wake('job');
    await wakeUps.close();
  });
});

describe('a transaction', () => {
  let ctx: TestContext;
  before(async () => void (ctx = await testContext()));
  after(() => ctx.close());

  it('wakes listeners after its commit, and not when it is rolled back', async () => {
    let heard = 0;
    let wake = (): void => undefined;
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const release = await ctx.database.listen('spec', () => {
      heard++;
      wake();
    });
    const rolledBack = ctx.database.transaction(async () => {
      wakeAfterCommit('spec');
      throw new Error('no');
    });
    await assert.rejects(rolledBack, /no/);
    await ctx.database.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) wakeAfterCommit('spec');
      await tx.execute('select 1');
      assert.equal(heard, 0);
    });
    await woken;
    assert.equal(heard, 1);
    await release();
  });
});
