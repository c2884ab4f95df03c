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
let status = 200;
let askedPath: string | undefined;
before(async () => {
  server = createServer((request, response) => {
    askedPath = request.url;
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  rail = createPaymentRail({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' });
});
after(() => server.close());

const transfer = (id: string, reference: string) => ({
  id,
  reference,
  status: 'failed',
  transactionHash: null,
  explorerUrl: null,
  failureCode: 'network',
  failureMessage: null,
  confirmations: 0,
  confirmationsNeeded: 1,
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

const deposit = {
  id: 'd1',
  currency: 'USDC',
  amount: '2500.50',
  reference: 'EV-POOL-12',
  receivedAt: '2026-11-02T09:00:00.000Z',
};

test('deposits are asked for after the last known one; a rail without them answers 404', async () => {
  answer = { deposits: [deposit] };
  assert.deepEqual(await rail.deposits(null), [deposit]);
  assert.equal(askedPath, '/deposits');
  await rail.deposits('d&1');
  assert.equal(askedPath, '/deposits?after=d%261');
  status = 404;
  assert.equal(await rail.deposits(null), null);
  await assert.rejects(rail.status('t1'), /answered 404 to GET \/transfers\/t1/);
  status = 503;
  await assert.rejects(rail.deposits(null), /answered 503/);
  status = 200;
});

test('transfers are listed after the last known one, each with its order; a rail without a list answers 404', async () => {
  const listed = {
    ...transfer('t1', 'mine'),
    currency: 'USDC',
    amount: '5',
    address: 'a',
    createdAt: '2026-11-02T09:00:00.000Z',
  };
  answer = { transfers: [listed] };
  assert.deepEqual(await rail.transfers(null), [listed]);
  assert.equal(askedPath, '/transfers?after=');
  await rail.transfers('t&1');
  assert.equal(askedPath, '/transfers?after=t%261');
  answer = { transfers: [listed, { ...listed, id: 't2', createdAt: 'yesterday' }] };
  await assert.rejects(rail.transfers(null), /not as agreed: transfers\.1\.createdAt/);
  status = 404;
  assert.equal(await rail.transfers(null), null);
  status = 503;
  await assert.rejects(rail.transfers(null), /answered 503/);
  status = 200;
});

test('what payers and other banks write is cleaned, and stops nobody', async () => {
  const odd = {
    currency: 'us dollars',
    amount: '-1e9',
    reference: `a\u001b[2J\n${'x'.repeat(600)}`,
  };
  answer = { deposits: [{ ...deposit, ...odd }] };
  const [read] = (await rail.deposits(null))!;
  assert.deepEqual([read!.currency, read!.amount], ['us dollars', '-1e9']);
  assert.match(read!.reference, /^a \[2J x+$/);
  assert.ok(read!.reference.length <= 500);
});

for (const [what, broken, field] of [
  ['an empty id', { id: '' }, 'id'],
  ['a long id', { id: 'x'.repeat(201) }, 'id'],
  ['no time', { receivedAt: 'yesterday, says Jane' }, 'receivedAt'],
  ['an offset without minutes', { receivedAt: '2026-11-02T10:00:00+00' }, 'receivedAt'],
  ['30 February', { receivedAt: '2026-02-30T10:00:00Z' }, 'receivedAt'],
  ['the year 0', { receivedAt: '0000-01-01T10:00:00Z' }, 'receivedAt'],
  ['the year 9999', { receivedAt: '9999-12-31T23:59:59-01:00' }, 'receivedAt'],
  ['a number as amount', { amount: 8 }, 'amount'],
  ['no reference', { reference: null }, 'reference'],
] as const)
  test(`a deposit with ${what} is named, and hides no other`, async () => {
    const next = { ...deposit, id: 'd3' };
    answer = { deposits: [deposit, { ...deposit, id: 'd2', ...broken }, next] };
    const [first, second, third] = (await rail.deposits(null))!;
    assert.deepEqual([first, third], [deposit, next]);
    assert.deepEqual([second!.unreadable, second![field]], [[field], '']);
  });

test('what is no deposit at all hides no other', async () => {
  answer = { deposits: [null, 'x', [], deposit] };
  const read = (await rail.deposits(null))!;
  assert.deepEqual(
    read.map(({ id }) => id),
    ['', '', '', 'd1'],
  );
});

test('of more deposits than a page has, the first are read', async () => {
  const all = Array.from({ length: 101 }, (_, at) => ({ ...deposit, id: `d${at}` }));
  answer = { deposits: all };
  assert.deepEqual(await rail.deposits(null), all.slice(0, 100));
  // What has no id takes no place of the others.
  const nameless = Array.from({ length: 150 }, () => ({ ...deposit, id: 'no id' }));
  answer = { deposits: [...nameless, deposit] };
  const read = (await rail.deposits(null))!;
  assert.deepEqual([read.length, read.at(-1)], [151, deposit]);
  assert.deepEqual([read[0]!.id, read[0]!.foreignId], ['', 'no id']);
});
