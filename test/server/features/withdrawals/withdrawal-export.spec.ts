import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { withdrawal as schema } from '../../../../contract/withdrawal.ts';
import { exportWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { holder, refused } from '../../money-support.ts';
import { ask, ctx, moveClock } from './withdrawals.setup.ts';

test('exports all withdrawals of the person in pages, newest first, each once', async () => {
  const [mara, luz] = [await holder(ctx), await holder(ctx)];
  // Two at the same time: the page ends between them.
  const older = [await ask(mara, '6'), await ask(mara, '6')];
  await ask(luz, '6');
  await moveClock(1000);
  const newest = await ask(mara, '6');
  const first = await exportWithdrawals(ctx, mara.userId, { limit: 2 });
  v.parse(v.array(schema), first.items);
  assert.equal(first.items[0]!.id, newest.id);
  assert.ok(first.nextCursor);
  const added = await ask(mara, '6');
  const last = await exportWithdrawals(ctx, mara.userId, { cursor: first.nextCursor, limit: 2 });
  assert.equal(last.nextCursor, null);
  const ids = [...first.items, ...last.items].map(({ id }) => id);
  assert.deepEqual(new Set(ids), new Set([...older, newest].map(({ id }) => id)));
  assert.equal(ids.length, 3);
  const all = await exportWithdrawals(ctx, mara.userId);
  assert.equal(all.items.length, 4);
  assert.ok(all.items.some(({ id }) => id === added.id));
});

test('refuses a cursor of something else', async () => {
  const mara = await holder(ctx);
  await refused('BAD_REQUEST', () => exportWithdrawals(ctx, mara.userId, { cursor: 'x' }));
});
