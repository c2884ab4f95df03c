/** Keep-alive of the server's socket by PING and PONG: real sockets, fake timers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test } from 'node:test';
import { initTRPC } from '@trpc/server';
import { WebSocket } from 'ws';
import type { Context } from '../../../server/context.ts';
import { createUnlimited } from './clients.ts';
import { mountSocket } from '../../../server/http/socket.ts';
import type { TypedChannelRouter } from '../../../server/http/typed-channel.ts';

test(
  'sends PING every 25 s and closes a socket without a PONG within 5 s',
  { timeout: 20_000 },
  async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ctx = {
      config: { mode: 'sandbox', trustProxy: [] },
      database: { listen: () => Promise.resolve(() => Promise.resolve()) },
    } as unknown as Context;
    const unmount = await mountSocket(
      server,
      ctx,
      initTRPC.create().router({}) as unknown as TypedChannelRouter,
      createUnlimited(ctx),
    );
    const client = new WebSocket(
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/trpc?connectionParams=1`,
    );
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
    await unmount();
    server.close();
    mock.timers.reset();
  },
);
