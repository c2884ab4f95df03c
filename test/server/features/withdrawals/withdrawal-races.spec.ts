import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { getAccounts, assertSound, holder, refused } from '../../money-support.ts';
import { ctx, runner, ask, getCode, typesFor } from './withdrawals.setup.ts';

const races = process.env['EVANGELIST_DEEP'] === '1' ? 40 : 4;

for (let seed = 0; seed < races; seed++) {
  test(`withdrawals race for the same balance (${String(seed)})`, async () => {
    const mara = await holder(ctx, 100_000_000n);
    const amounts = Array.from({ length: 6 }, (_, index) =>
      String(20 + ((seed * 7 + index * 13) % 40)),
    );
    const results = await Promise.allSettled(amounts.map((amount) => ask(mara, amount)));
    const granted = results.flatMap((result) =>
      result.status === 'fulfilled' ? [Number(result.value.amount.amount)] : [],
    );
    for (const result of results)
      if (result.status === 'rejected')
        assert.equal((result.reason as { code: string }).code, 'INSUFFICIENT_BALANCE');
    const taken = BigInt(granted.reduce((sum, amount) => sum + amount, 0)) * 1_000_000n;
    assert.ok(taken > 0n && taken <= 100_000_000n);
    assert.deepEqual(await getAccounts(ctx, mara.userId), {
      available: 100_000_000n - taken,
      withdrawing: taken,
    });
    await assertSound(ctx);
  });
}

for (let seed = 0; seed < races; seed++) {
  test(`cancel and confirm race: exactly one wins (${String(seed)})`, async () => {
    const mara = await holder(ctx);
    const asked = await ask(mara);
    const code = await getCode(mara);
    const confirm = () => verifyWithdrawal(ctx, mara.caller, asked.id, code);
    const cancel = () => cancelWithdrawal(ctx, mara.caller, asked.id);
    const results = await Promise.allSettled(
      seed % 2 ? [confirm(), cancel()] : [cancel(), confirm()],
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    await runner.settled();
    const [row] = await listWithdrawals(ctx, mara.userId);
    const out = row?.status === 'pending';
    assert.equal(ctx.transfers.has(asked.id), out);
    assert.deepEqual(
      await getAccounts(ctx, mara.userId),
      out
        ? { available: 40_000_000n, withdrawing: 60_000_000n }
        : { available: 100_000_000n, withdrawing: 0n },
    );
  });
}

test('two confirmations at once are one', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const code = await getCode(mara);
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => verifyWithdrawal(ctx, mara.caller, asked.id, code)),
  );
  assert.deepEqual(results.map(({ status }) => status).sort(), [
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await refused('ALREADY_PROCESSING', () => verifyWithdrawal(ctx, mara.caller, asked.id, code));
  await refused('NOT_CANCELLABLE', () => cancelWithdrawal(ctx, mara.caller, asked.id));
});

test('releases the funds once for repeated cancellations', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await Promise.all([1, 2, 3].map(() => cancelWithdrawal(ctx, mara.caller, asked.id)));
  const again = await cancelWithdrawal(ctx, mara.caller, asked.id);
  assert.deepEqual(
    again.timeline.map(({ status }) => status),
    ['created', 'cancelled', 'refunded'],
  );
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 100_000_000n,
    withdrawing: 0n,
  });
  assert.deepEqual(await typesFor(mara), ['transaction-cancelled', 'transaction-verifying']);
});
