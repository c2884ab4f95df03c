import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { TransferRejected } from '../../../../server/adapters/payment-rail.ts';
import { notifications } from '../../../../server/schema.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { getAccounts, holder } from '../../money-support.ts';
import {
  ctx,
  runner,
  minute,
  ask,
  getCode,
  typesFor,
  transferStatus,
  moveClock,
} from './withdrawals.setup.ts';

test('releases all funds with a reason when the transfer fails', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  await runner.settled();
  transferStatus(asked.id, {
    status: 'failed',
    failureCode: 'network',
    failureMessage: 'blockhash not found',
  });
  await moveClock(3000);
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.failureCode, row?.refunded], ['failed', 'network', true]);
  const [notified] = await ctx.database.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, mara.userId), eq(notifications.eventType, 'transaction-failed')),
    );
  assert.deepEqual(notified?.payload, {
    amount: { amount: '60', currency: 'USDC' },
    failureCode: 'network',
    refunded: true,
  });
  const mail = ctx.mails.filter(({ to }) => to === mara.email).at(-1)!;
  assert.match(mail.subject, /^Your withdrawal of 60\.00\sUSDC failed$/);
  assert.match(mail.text, /the network refused the transfer\. You can withdraw again\./);
  assert.match(mail.text, /60\.00\sUSDC is back in your balance/);
  assert.doesNotMatch(mail.text, /type=security/, 'nothing is left to stop');
  assert.deepEqual(
    row?.timeline.slice(-2).map(({ status }) => status),
    ['failed', 'refunded'],
  );
  assert.doesNotMatch(JSON.stringify(row), /blockhash|balance/, 'the rail’s words stay in the log');
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 100_000_000n,
    withdrawing: 0n,
  });
  assert.deepEqual(await typesFor(mara), [
    'transaction-failed',
    'transaction-pending',
    'transaction-verifying',
  ]);
});

test('names the amount without the fee when it arrives', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  await runner.settled();
  transferStatus(asked.id, { status: 'completed', transactionHash: 'h' });
  await moveClock(3000);
  const [arrived] = await ctx.database.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, mara.userId),
        eq(notifications.eventType, 'transaction-completed'),
      ),
    );
  assert.deepEqual(arrived?.payload['net'], { amount: '59.9', currency: 'USDC' });
  assert.ok(ctx.mails.some(({ subject }) => /^59\.90\sUSDC arrived in your wallet/.test(subject)));
});

test('retries and pays once while the rail does not respond', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  const send = ctx.rail.send.bind(ctx.rail);
  let calls = 0;
  // The transfer was made, but its answer was lost: three times.
  ctx.rail.send = async (request) => {
    const transfer = await send(request);
    if (++calls <= 3) throw new Error('socket hang up');
    return transfer;
  };
  await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  for (const wait of [0, 1000, 2000]) {
    await moveClock(wait + 1);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
    assert.deepEqual(await getAccounts(ctx, mara.userId), {
      available: 40_000_000n,
      withdrawing: 60_000_000n,
    });
  }
  await moveClock(4001);
  ctx.rail.send = send;
  transferStatus(asked.id, { status: 'completed', transactionHash: 'h' });
  await moveClock(10_000);
  assert.equal(calls, 4);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'completed');
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 40_000_000n,
    withdrawing: 0n,
  });
});

/** The rail refuses every order; `arrives` makes the first one arrive all the same, as if its answer had been lost. */
async function refusing(arrives: boolean, work: () => Promise<void>): Promise<void> {
  const send = ctx.rail.send.bind(ctx.rail);
  let first = arrives;
  ctx.rail.send = async (request) => {
    if (!first) throw new TransferRejected('address-invalid', 'no such account');
    first = false;
    await send(request);
    throw new Error('socket hang up');
  };
  await work().finally(() => void (ctx.rail.send = send));
}

test('releases the funds when the rejection of the transfer is final', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await refusing(false, async () => {
    await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
    await moveClock(30_000);
    assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
    await moveClock(31_000);
    await moveClock(60_000);
  });
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual(
    [row?.status, row?.failureCode, row?.refunded],
    ['failed', 'address-invalid', true],
  );
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 100_000_000n,
    withdrawing: 0n,
  });
  assert.deepEqual(await typesFor(mara), [
    'transaction-failed',
    'transaction-pending',
    'transaction-verifying',
  ]);
});

test('keeps the funds reserved when a rejected transfer is known to the rail', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await refusing(true, async () => {
    await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
    await moveClock(2 * minute);
    await moveClock(2 * minute);
  });
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'pending');
  transferStatus(asked.id, { status: 'completed', transactionHash: 'h' });
  await moveClock(10 * minute);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'completed');
  assert.deepEqual(await getAccounts(ctx, mara.userId), {
    available: 40_000_000n,
    withdrawing: 0n,
  });
});

test('releases nothing for the failure of another order', async () => {
  const mara = await holder(ctx);
  const asked = await ask(mara);
  await verifyWithdrawal(ctx, mara.caller, asked.id, await getCode(mara));
  await runner.settled();
  transferStatus(asked.id, { reference: 'another', status: 'failed', failureCode: 'network' });
  await moveClock(3000);
  const [row] = await listWithdrawals(ctx, mara.userId);
  assert.deepEqual([row?.status, row?.refunded], ['pending', false]);
  const accounts = { available: 40_000_000n, withdrawing: 60_000_000n };
  assert.deepEqual(await getAccounts(ctx, mara.userId), accounts);
  transferStatus(asked.id, { reference: asked.id });
  await moveClock(10_000);
  assert.equal((await listWithdrawals(ctx, mara.userId))[0]?.status, 'failed');
});
