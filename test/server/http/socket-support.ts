/** The websocket alone on an HTTP server: no database, and an origin is not asked for. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { initTRPC } from '@trpc/server';
import type { Context } from '../../../server/context.ts';
import { mountSocket, type SocketOptions } from '../../../server/http/socket.ts';
import type { TypedChannelRouter } from '../../../server/http/typed-channel.ts';
import { createUnlimited } from './clients.ts';

const { router, procedure } = initTRPC.create();
/** Bytes of the text that `getLargeText` answers. */
export const largeText = 4e6;
const testRouter = router({ getLargeText: procedure.query(() => 'x'.repeat(largeText)) });

export interface SocketServer {
  port: number;
  /** The server's end of the next connection. */
  nextConnection(): Promise<Socket>;
  moveAll(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function startSocketServer(options: SocketOptions = {}): Promise<SocketServer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ctx = {
    config: { mode: 'sandbox', trustProxy: [], rateLimitFactor: 1 },
    database: { listen: () => Promise.resolve(() => Promise.resolve()) },
  } as unknown as Context;
  const mounted = await mountSocket(
    server,
    ctx,
    testRouter as unknown as TypedChannelRouter,
    createUnlimited(ctx),
    options,
  );
  return {
    port: (server.address() as AddressInfo).port,
    nextConnection: async () => ((await once(server, 'connection')) as [Socket])[0],
    moveAll: (milliseconds) => mounted.moveAll(milliseconds),
    async close() {
      await mounted.close();
      server.close();
    },
  };
}
