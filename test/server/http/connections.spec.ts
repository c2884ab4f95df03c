/** Connections that clients hold: how many, and for how long. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { bodyPace, limits } from '../../../contract/limits.ts';
import { loadConfig } from '../../../server/config.ts';
import { createServer } from '../../../server/http/app.ts';
import { startTestServer, type TestServer } from '../start.ts';

const open = async ({ url }: TestServer): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Whether the server answers a request on the connection, rather than closing it. */
async function isServed(socket: Socket): Promise<boolean> {
  socket.write('GET /ping HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

/** A connection that is served, once the server has noticed that others are closed. */
async function openServed(server: TestServer): Promise<Socket> {
  for (;;) {
    const socket = await open(server);
    if (await isServed(socket)) return socket;
  }
}

describe('connections', { timeout: 30_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ connectionsPerAddress: 3 });
  });
  after(() => server.close());

  it('of one address are limited, until one closes', async () => {
    const sockets = await Promise.all([1, 2, 3].map(() => open(server)));
    for (const socket of sockets) assert.equal(await isServed(socket), true);
    assert.equal(await isServed(await open(server)), false);
    sockets[0]!.end();
    const next = await openServed(server);
    for (const socket of [...sockets, next]) socket.destroy();
  });

  it('of a proxy are not limited', async () => {
    const proxied = await startTestServer({
      connectionsPerAddress: 1,
      trustProxy: ['loopback'],
    });
    const sockets = await Promise.all([1, 2, 3].map(() => open(proxied)));
    for (const socket of sockets) assert.equal(await isServed(socket), true);
    for (const socket of sockets) socket.destroy();
    await proxied.close();
  });

  it('end with the answer to a path that the router can’t read, whatever of the body is missing', async () => {
    for (const target of ['POST /%zz', `DELETE /v1/wallet/${'a'.repeat(600)}`]) {
      // The connections of the former tests may still be closing.
      const socket = await openServed(server);
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const closed = once(socket, 'close');
      socket.write(`${target} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n{`);
      await closed;
      assert.match(text, /^HTTP\/1\.1 400 /);
      assert.match(text, /"code":"BAD_REQUEST"/);
    }
  });

  it('end when no byte moves for longer than a request may take', async () => {
    const app = createServer(loadConfig({ EVANGELIST_MODE: 'sandbox' }));
    assert.ok(app.server.timeout > app.server.requestTimeout);
    assert.ok(app.server.timeout > 5 * bodyPace.gracePeriod);
    assert.ok(app.server.timeout < 2 * limits.postTimeout);
    await app.close();
  });
});
