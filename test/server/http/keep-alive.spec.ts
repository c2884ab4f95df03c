/** Keep-alive of the server's socket by PING and PONG: real sockets, fake timers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock, test } from 'node:test';
import { WebSocket } from 'ws';
import { startSocketServer } from './socket-support.ts';

test(
  'sends PING every 25 s and closes a socket without a PONG within 5 s',
  { timeout: 20_000 },
  async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const server = await startSocketServer();
    const client = new WebSocket(`ws://127.0.0.1:${server.port}/trpc?connectionParams=1`);
    const heard: string[] = [];
    client.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(client, 'open');
    /** Waits until all frames so far have arrived in both directions; frames keep their order. */
    const arrived = async () => {
      client.ping();
      await once(client, 'pong');
    };
    const pass = async (ms: number) => {
      mock.timers.tick(ms);
      await arrived();
    };
    await arrived();
    await pass(24_999);
    assert.deepEqual(heard, []);
    await pass(1);
    assert.deepEqual(heard, ['PING']);
    await pass(4_999);
    client.send('PONG');
    await arrived();
    await pass(24_999);
    assert.deepEqual(heard, ['PING']);
    await pass(1);
    assert.deepEqual(heard, ['PING', 'PING']);
    await pass(4_999);
    assert.equal(client.readyState, WebSocket.OPEN);
    const closed = once(client, 'close');
    mock.timers.tick(1);
    await closed;
    await server.close();
    mock.timers.reset();
  },
);
