/** Requests that fail before a call or a procedure is found have the error body of the contract too. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, it } from 'node:test';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { apiError } from '../../../contract/errors.ts';
import { createHttpClient, type HttpClient } from '../raw-http.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
let http: HttpClient;
before(async () => {
  server = await startTestServer();
  http = createHttpClient(server.url);
});
after(async () => {
  http.close();
  await server.close();
});

/** All that comes until the server closes the connection. */
async function sendText(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(text);
  const received: Buffer[] = await socket.toArray();
  return Buffer.concat(received).toString();
}

const json = { 'content-type': 'application/json' };
const getCode = (body: unknown) => {
  const { status, code } = v.parse(apiError, body);
  return [status, code];
};

it('a path that the router can’t read', async () => {
  for (const path of [`/v1/wallet/${'a'.repeat(600)}`, '/v1/wallet/%', '/%zz']) {
    const { status, text } = await http.send({ method: 'DELETE', path, headers: {} });
    assert.equal(status, 400);
    assert.deepEqual(getCode(JSON.parse(text)), [400, 'BAD_REQUEST']);
    assert.ok(text.length < 500, text);
  }
});

it('headers that are too long, and what is no HTTP', async () => {
  const headers = { cookie: 'a'.repeat(20_000) };
  const long = await http.send({ method: 'GET', path: '/v1/wallet', headers });
  assert.deepEqual([long.status, ...getCode(JSON.parse(long.text))], [431, 431, 'HEADERS_TOO_LARGE']); // prettier-ignore
  const garbage = await sendText('no request\r\n\r\n');
  assert.match(garbage, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.deepEqual(getCode(JSON.parse(garbage.split('\r\n\r\n')[1]!)), [400, 'BAD_REQUEST']);
});

it('a procedure that does not exist, of another kind, in a batch, or with broken input', async () => {
  const cases = [
    ['GET', 'nothing', 404, 'NOT_FOUND'],
    ['GET', 'signOut', 400, 'BAD_REQUEST'],
    ['POST', 'getPostLimits', 400, 'BAD_REQUEST'],
    ['TRACE', 'getPostLimits', 400, 'BAD_REQUEST'],
    ['POST', 'nothing', 404, 'NOT_FOUND'],
    ['GET', 'getCampaign?input=%7B', 400, 'BAD_REQUEST'],
    ['GET', 'getCampaign?input=%7B%22id%22:%22a?b%22%7D', 404, 'NOT_FOUND'],
    ['GET', `${Array(11).fill('getPostLimits').join(',')}?batch=1`, 400, 'BAD_REQUEST'],
    ['GET', 'getPostLimits,getPostLimits?batch=1&input=[]', 400, 'BAD_REQUEST'],
    ['POST', 'redeemLogin,redeemLogin?batch=1', 400, 'BAD_REQUEST'],
  ] as const;
  for (const [method, path, status, code] of cases) {
    const answer = await http.send({ method, path: `/trpc/${path}`, headers: json });
    const { error } = JSON.parse(answer.text) as { error: { data: { httpStatus: number; problem: unknown } } }; // prettier-ignore
    assert.deepEqual(getCode(error.data.problem), [status, code], path);
    assert.deepEqual([answer.status, error.data.httpStatus], [status, status], path);
  }
});

it('a message of the socket that is no call', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`);
  await once(socket, 'open');
  const frames = ['{', '{}', '[1]', '{"id":1,"method":"query","params":{"path":"nothing"}}'];
  const codes: unknown[] = [];
  for (const frame of frames) {
    socket.send(frame);
    const [data] = (await once(socket, 'message')) as [Buffer];
    const { error } = JSON.parse(data.toString()) as { error: { data: { problem: unknown } } };
    codes.push(getCode(error.data.problem)[1]);
  }
  assert.deepEqual(codes, ['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'NOT_FOUND']);
  socket.terminate();
});
