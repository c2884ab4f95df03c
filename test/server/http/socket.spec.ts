import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { maxSubscriptionsOfPerson } from '../../../server/features/limits/rate-limits.rules.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { productionLimits } from './clients.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ socket: { pingMs: 100, pongWaitMs: 100 } });
});
after(() => server.close());

const open = (origin?: string, path = '/trpc?connectionParams=1', { url } = server) =>
  new WebSocket(url.replace('http', 'ws') + path, origin === undefined ? {} : { origin });
const refusedWith = async (socket: WebSocket): Promise<number> => {
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  return response.statusCode;
};
/** The next message other than a ping. */
async function next(socket: WebSocket): Promise<Record<string, unknown>> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    if (data.toString() !== 'PING') return JSON.parse(data.toString()) as Record<string, unknown>;
    socket.send('PONG');
  }
}
async function connected(token: string, origin = server.url, to = server): Promise<WebSocket> {
  const socket = open(origin, undefined, to);
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  return socket;
}
const ask = (socket: WebSocket, path: string) =>
  socket.send(JSON.stringify({ id: 1, method: 'query', params: { path } }));

describe('the socket', () => {
  it('opens for listed origins and on its path only', async () => {
    for (const origin of ['https://evil.example', 'null'])
      assert.equal(await refusedWith(open(origin)), 403);
    assert.equal(await refusedWith(open(server.url, '/other')), 404);
    const socket = open(server.partnerUrl);
    await once(socket, 'open');
    socket.close();
  });

  it('answers PING with PONG', async () => {
    const socket = open(server.url);
    await once(socket, 'open');
    const answer = new Promise((resolve) =>
      socket.on('message', (data: Buffer) => data.toString() === 'PONG' && resolve(true)),
    );
    socket.send('PING');
    assert.equal(await answer, true);
    socket.close();
  });

  it('sends PING, and closes without a PONG', async () => {
    const socket = open(server.url);
    await once(socket, 'open');
    const [ping] = (await once(socket, 'message')) as [Buffer];
    assert.equal(ping.toString(), 'PING');
    await once(socket, 'close');
  });

  it('authenticates by the connection parameters, never by the URL', async () => {
    const { sessionToken } = await server.browser().session();
    const socket = await connected(sessionToken);
    ask(socket, 'getCurrentUser');
    const { result } = (await next(socket)) as { result: { data: { twitterHandle: string } } };
    assert.equal(result.data.twitterHandle, 'maralind');
    socket.close();
    const elsewhere = await connected(sessionToken, server.partnerUrl);
    ask(elsewhere, 'getCurrentUser');
    const { error } = (await next(elsewhere)) as { error: { data: { code: string } } };
    assert.equal(error.data.code, 'UNAUTHORIZED');
    elsewhere.close();
  });

  it('carries the values of an error’s message, of subscriptions too', async () => {
    const socket = await connected('');
    for (const [method, path] of [
      ['query', 'listSessions'],
      ['subscription', 'onNotification'],
    ]) {
      socket.send(JSON.stringify({ id: 1, method, params: { path } }));
      const { error } = (await next(socket)) as { error: { data: { problem: object } } };
      const { problem } = error.data;
      assert.deepEqual((problem as { params?: object }).params, { kind: 'signed-out' }, path);
    }
    socket.close();
  });

  it('refuses more subscriptions than a person may have', async () => {
    const own = await startTestServer(productionLimits);
    const { sessionToken } = await own.browser().session();
    const subscribe = async (id: number) => {
      const socket = await connected(sessionToken, own.url, own);
      socket.send(JSON.stringify({ id, method: 'subscription', params: { path: 'onNotification' } })); // prettier-ignore
      return new Promise((resolve) =>
        socket.on('message', (data: Buffer) => {
          if (data.toString().includes('RATE_LIMITED')) resolve('refused');
          if (data.toString().includes('"snapshot"')) resolve('snapshot');
        }),
      );
    };
    const answers = await Promise.all(
      Array.from({ length: maxSubscriptionsOfPerson + 1 }, (_, index) => subscribe(index)),
    );
    await own.close();
    assert.deepEqual(answers.filter((answer) => answer !== 'snapshot'), ['refused']); // prettier-ignore
  });

  it('closes with its session', async () => {
    const { sessionToken } = await server.browser().session();
    const socket = await connected(sessionToken);
    ask(socket, 'getCurrentUser');
    await next(socket);
    socket.on('message', (data: Buffer) => data.toString() === 'PING' && socket.send('PONG'));
    const closed = once(socket, 'close') as Promise<[number]>;
    await server.typed('signOut', undefined, { token: sessionToken });
    assert.equal((await closed)[0], 4401);
  });

  it('is asked to reconnect when the server stops', async () => {
    const own = await startTestServer();
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/trpc`, { origin: own.url });
    await once(socket, 'open');
    const message = new Promise((resolve) =>
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
    );
    await own.close();
    assert.deepEqual(await message, { id: null, method: 'reconnect' });
  });
});
