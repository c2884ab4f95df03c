/** The payment rail fails for a day, in each way in which services fail: money waits, and everything settles by itself when it is back. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Balance } from '../../../contract/reward.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { jobs } from '../../../server/schema.ts';
import { campaign } from '../support.ts';
import { waitFor } from '../wait-for.ts';
import {
  chooseFaults,
  longWait,
  startFaultyProduct,
  where,
  type FaultyProduct,
  type Holder,
} from './fault-support.ts';
import { httpFaults, type HttpFault } from './http-fault-proxy.ts';

let product: FaultyProduct;
let mara: Holder;
before(async () => {
  product = await startFaultyProduct();
  mara = await product.holder('maralind', 1_000_000_000n);
});
after(() => product?.close());

const findJob = async (key: string) =>
  (await product.ctx.database.db.select().from(jobs).where(eq(jobs.key, key)))[0];
const getBalances = async () => {
  const { body } = await product.ask<Balance[]>(mara, 'GET', '/v1/balance');
  const { available, inWithdrawal } = body.find(({ currency }) => currency === 'USDC')!;
  return { available: Number(available.amount), inWithdrawal: Number(inWithdrawal.amount) };
};
const isCompleted = async (id: string) =>
  (await product.getWithdrawal(mara, id)).status === 'completed' || undefined;
const countTransfers = (id: string) =>
  product.sandbox!.rail.store.state.transfers.filter(({ reference }) => reference === id).length;
const countArrivals = () =>
  product.mailsTo(mara).filter(({ subject }) => /arrived in your wallet/.test(subject)).length;

async function failForADay(fault: HttpFault): Promise<void> {
  const { rail, ctx } = product;
  const start = await getBalances();
  const arrivals = countArrivals();
  const polled = await product.withdraw(mara, '10');
  // It waits at the rail when the fault comes.
  await waitFor(async () => ((await findJob(`poll-withdrawal:${polled.id}`)) ? true : undefined));
  const { id: campaignId, row } = await campaign(ctx, { rewardPool: 0n });

  rail.fault = fault;
  const sent = await product.withdraw(mara, '20');
  product.payIn(row.campaignIndex, '250');
  const cancelled = await product.ask<Withdrawal>(mara, 'POST', `/v1/withdrawal?${where}`, {
    body: { walletId: mara.walletId, currency: 'USDC', amount: '30' },
  });
  const path = `/v1/withdrawal/${cancelled.body.id}?${where}`;
  assert.equal((await product.ask(mara, 'DELETE', path)).status, 200, 'the rail has no part in it');
  const key = `send-withdrawal:${sent.id}`;
  await product.passDay(async () => {
    const met = rail.met;
    await waitFor(() => rail.met > met || undefined, longWait);
    const { body } = await product.ask<Withdrawal[]>(mara, 'GET', '/v1/withdrawal');
    const { status } = body.find(({ id }) => id === sent.id)!;
    assert.equal(status, 'pending');
  });
  const during = await getBalances();
  assert.deepEqual(during, {
    available: start.available - 30,
    inWithdrawal: start.inWithdrawal + 30,
  });
  assert.ok((await findJob(key))!.attempts > 3);

  rail.fault = null;
  for (const { id } of [polled, sent]) {
    await product.settle(() => isCompleted(id));
    assert.equal(countTransfers(id), 1, 'it was paid once');
  }
  assert.equal(countTransfers(cancelled.body.id), 0);
  await product.settle(async () =>
    (await getBalance(ctx.database.db, 'pool', campaignId, 'USDC')) === 250_000_000n
      ? true
      : undefined,
  );
  await product.assertSettled();
  assert.deepEqual(await getBalances(), { ...start, available: start.available - 30 });
  assert.equal(countArrivals() - arrivals, 2, 'one mail for each that arrived');
}

describe('a payment rail that fails for a day', { timeout: 600_000 }, () => {
  for (const fault of chooseFaults(httpFaults, ['unavailable', 'lost-answer']))
    it(`by ${fault} pays everything once when it is back`, () => failForADay(fault));
});
