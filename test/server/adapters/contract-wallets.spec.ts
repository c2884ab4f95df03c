/** What a node answers to `isValidSignature` (EIP-1271): a proof, a refusal, or no answer to rely on. */
import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import {
  ContractCheckFailed,
  createContractWallets,
} from '../../../server/adapters/contract-wallets.ts';

interface RpcRequest {
  method: string;
  params: [{ to: string; data: string }, string];
}
const magic = `0x1626ba7e${'0'.repeat(56)}`;
const question = {
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  hash: new Uint8Array(32).fill(7),
  signature: new Uint8Array(70).fill(9),
};

let server: Server;
let url: string;
let requests: RpcRequest[];
let authorization: string | undefined;
let chainId: string;
/** Answers `eth_call`. */
let answer: (response: ServerResponse) => void;
const sendJson = (body: object) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));

before(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = JSON.parse(Buffer.concat(parts).toString()) as RpcRequest;
    requests.push(call);
    ({ authorization } = request.headers);
    if (call.method === 'eth_chainId') sendJson({ result: chainId })(response);
    else answer(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  chainId = '0x1';
});

const ask = (timeout?: number) => createContractWallets(url, timeout).isValidSignature(question);

test('asks the contract with the hash and the signature, and knows the magic value', async () => {
  answer = sendJson({ result: magic });
  assert.equal(await ask(), true);
  assert.equal(authorization, undefined);
  const { method, params } = requests.at(-1)!;
  const word = (digits: string) => digits.padStart(64, '0');
  assert.deepEqual([method, params[0].to, params[1]], ['eth_call', question.address, 'latest']);
  assert.equal(
    params[0].data,
    `0x1626ba7e${'07'.repeat(32)}${word('40')}${word('46')}${'09'.repeat(70).padEnd(192, '0')}`,
  );
});

test('compares hex digits without their case', async () => {
  answer = sendJson({ result: magic.replace('ba7e', 'BA7E') });
  assert.equal(await ask(), true);
});

test('sends user name and password of the address as a header', async () => {
  answer = sendJson({ result: magic });
  const wallets = createContractWallets(url.replace('//', '//me:a%20b@'));
  assert.equal(await wallets.isValidSignature(question), true);
  assert.equal(authorization, `Basic ${Buffer.from('me:a b').toString('base64')}`);
});

test('asks for the chain once', async () => {
  answer = sendJson({ result: magic });
  const wallets = createContractWallets(url);
  await wallets.isValidSignature(question);
  await wallets.isValidSignature(question);
  assert.deepEqual(
    requests.map(({ method }) => method),
    ['eth_chainId', 'eth_call', 'eth_call'],
  );
});

test('takes a revert, an address without a contract and any other value as a wrong signature', async () => {
  for (const body of [
    { result: '0x' },
    { result: magic.slice(0, 10) },
    { result: `0xffffffff${'0'.repeat(56)}` },
    { result: `${magic.slice(0, -1)}1` },
    { error: { code: 3, message: 'execution failed: GS026', data: '0x08c379a0' } },
    { error: { code: -32000, message: 'VM Exception while processing transaction: Reverted' } },
  ]) {
    answer = sendJson(body);
    assert.equal(await ask(), false, JSON.stringify(body));
  }
  const reverted = sendJson({ error: { code: 3, message: 'execution reverted' } });
  answer = (response) => reverted(response.writeHead(500));
  assert.equal(await ask(), false, 'with an error status');
});

test('relies on no other answer', async () => {
  const answers: Record<string, typeof answer> = {
    'a limit of the node': sendJson({ error: { code: -32005, message: 'limit exceeded' } }),
    'no result': sendJson({}),
    'no JSON': (response) => void response.end('<html>'),
    'status 502': (response) => void response.writeHead(502).end(JSON.stringify({ result: magic })),
    'a redirect': (response) => void response.writeHead(307, { location: `${url}/other` }).end(),
    'too long': sendJson({ result: magic, more: 'x'.repeat(100_000) }),
    'a closed connection': (response) => void response.destroy(),
  };
  for (const [name, next] of Object.entries(answers)) {
    answer = next;
    await assert.rejects(ask(), ContractCheckFailed, name);
  }
  assert.equal(requests.filter(({ method }) => method === 'eth_call').length, 7);
});

test('gives up on a node that does not answer in time, or is on another chain', async () => {
  answer = () => undefined;
  await assert.rejects(ask(50), ContractCheckFailed);
  answer = sendJson({ result: magic });
  chainId = '0xaa36a7';
  const wallets = createContractWallets(url);
  for (const time of ['first', 'second'])
    await assert.rejects(wallets.isValidSignature(question), /chain/, time);
});

test('names neither the address nor the node in its errors', async () => {
  answer = (response) => void response.destroy();
  // A refused connection: Node names host and port in the cause.
  const closed = createServer();
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  for (const node of [url, `http://127.0.0.1:${port}`]) {
    const asked = createContractWallets(node).isValidSignature(question);
    const error = await asked.catch((thrown: unknown) => thrown as Error);
    assert.ok(error instanceof ContractCheckFailed);
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
    assert.doesNotMatch(text, /2c7536|127\.0\.0\.1|0909/i);
  }
});
