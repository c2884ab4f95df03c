/** The payment rail's answers: only the transfer that was asked for counts. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createPaymentRail } from '../../../server/adapters/http-payment-rail.ts';
import type { PaymentRail } from '../../../server/adapters/payment-rail.ts';

let server: Server;
let rail: PaymentRail;
/** What the rail answers next. */
let answer: unknown;
before(async () => {
  server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  rail = createPaymentRail({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' });
});
after(() => server.close());

const transfer = (id: string, reference: string) => ({
  ...{ id, reference, status: 'failed', transactionHash: null, explorerUrl: null },
  ...{ failureCode: 'network', failureMessage: null, confirmations: 0, confirmationsNeeded: 1 },
});
const order = { reference: 'mine', currency: 'USDC', amount: '5', address: 'a' };

test('the answer to an order is the transfer of that order', async () => {
  answer = transfer('t1', 'mine');
  assert.equal((await rail.send(order)).id, 't1');
  answer = transfer('t1', 'another');
  await assert.rejects(rail.send(order), /transfer of another order/);
});

test('a search finds the transfer with the reference, or none', async () => {
  answer = { transfers: [transfer('t1', 'mine')] };
  assert.equal((await rail.find('mine'))?.id, 't1');
  answer = { transfers: [] };
  assert.equal(await rail.find('mine'), null);
});

test('a search whose answer holds other transfers says nothing about this one', async () => {
  answer = { transfers: [transfer('t1', 'another'), transfer('t2', 'mine')] };
  await assert.rejects(rail.find('mine'), /transfer of another order/);
});

test('the status is that of the transfer with this id', async () => {
  answer = transfer('t1', 'mine');
  assert.equal((await rail.status('t1')).status, 'failed');
  answer = transfer('t2', 'mine');
  await assert.rejects(rail.status('t1'), /another transfer/);
});
