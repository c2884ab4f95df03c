/** The typed channel's websocket on `/trpc`: origins checked at the door, alive by PING and PONG, closed with its session. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { limits } from '../../contract/limits.ts';
import type { Clock } from '../clock.ts';
import type { Caller, Context } from '../context.ts';
import { originPowers } from '../services/origins.service.ts';
import { sessionEndedChannel } from '../services/sessions.service.ts';
import { clientAddressBehind } from './client-address.ts';
import { allowance, easier } from './rate-limit.ts';
import type { TypedContext, TypedRouter } from './typed.ts';

export interface SocketOptions {
  pingMs?: number;
  pongWaitMs?: number;
  /** The most sockets of one address. */
  perAddress?: number;
}

async function welcome(ctx: Context, request: IncomingMessage): Promise<number> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== '/trpc') return 404;
  const { origin } = request.headers;
  // Without an origin no browser asks; a program needs a token all the same.
  if (origin === undefined) return 101;
  const powers = await originPowers(ctx, origin);
  return powers.app || powers.embedApi ? 101 : 403;
}

const reasons: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Ends a socket at a moment of the server's clock, which tests and the sandbox move. */
function closeAt(clock: Clock, at: Date, socket: WebSocket): void {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = at.getTime() - clock.now().getTime();
    if (left <= 0) socket.close(4401, 'session ended');
    else timer = setTimeout(look, left).unref();
  };
  const release = clock.onJump(look);
  socket.once('close', () => {
    clearTimeout(timer);
    release();
  });
  look();
}

/** The sockets of each session, so that they end with it. */
function bySession(clock: Clock) {
  const sockets = new Map<string, Set<WebSocket>>();
  return {
    add({ sessionId, endsAt }: Caller, socket: WebSocket) {
      const held = sockets.get(sessionId) ?? new Set();
      if (held.has(socket)) return;
      sockets.set(sessionId, held.add(socket));
      if (endsAt) closeAt(clock, endsAt, socket);
      socket.once('close', () => {
        held.delete(socket);
        if (held.size === 0) sockets.delete(sessionId);
      });
    },
    /**
     * 4401: the session is gone; the client's next try is refused by name. Without an id nobody knows who was missed,
     * so all are asked to come again.
     */
    end(sessionId: string) {
      for (const [id, held] of sockets) {
        if (sessionId === '') for (const socket of held) socket.close(1012, 'come again');
        else if (id === sessionId) for (const socket of held) socket.close(4401, 'session ended');
      }
    },
  };
}

/** How many sockets each address has open; `take` says no to one too many, and gives back when it closes. */
function doorkeeper(ctx: Context, most: number) {
  const addressOf = clientAddressBehind(ctx.config.trustProxy);
  const open = new Map<string, number>();
  return (request: IncomingMessage, socket: Duplex): boolean => {
    const address = addressOf(request);
    const held = open.get(address) ?? 0;
    if (held >= most) return false;
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
}

/** Takes the upgrades of `server` that may come in. @returns what stops that. */
function acceptUpgrades(server: Server, ctx: Context, wss: WebSocketServer, perAddress: number): () => void {
  const take = doorkeeper(ctx, perAddress);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!take(request, socket)) return refuse(socket, 429);
    welcome(ctx, request)
      .then((status) => {
        if (status !== 101) return refuse(socket, status);
        wss.handleUpgrade(request, socket, head, (client) => wss.emit('connection', client, request));
      })
      .catch(() => refuse(socket, 503));
  };
  server.on('upgrade', upgrade);
  return () => void server.off('upgrade', upgrade);
}

async function closeAll(wss: WebSocketServer): Promise<void> {
  for (const client of wss.clients) client.close(1001, 'server ends');
  // Who does not answer the close in a second is dropped.
  const drop = setTimeout(() => wss.clients.forEach((client) => client.terminate()), 1000);
  await new Promise<void>((resolve) => wss.close(() => resolve()));
  clearTimeout(drop);
}

/** Opens the socket beside `server`'s routes. @returns what closes it: clients are told to connect anew. */
export async function mountSocket(
  server: Server,
  ctx: Context,
  router: TypedRouter,
  { pingMs = limits.socketPing, pongWaitMs = limits.socketPong, perAddress = 100 * easier[ctx.config.mode] }: SocketOptions = {},
): Promise<() => Promise<void>> {
  const wss = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const held = bySession(ctx.clock);
  const { broadcastReconnectNotification } = applyWSSHandler({
    wss,
    router,
    keepAlive: { enabled: true, pingMs, pongWaitMs },
    createContext: ({ req, res, info }): TypedContext => ({
      ctx,
      token: info.connectionParams?.['token'] || null,
      origin: req.headers.origin ?? null,
      host: req.headers.host,
      userAgent: req.headers['user-agent'] ?? null,
      allowance: allowance(ctx),
      onCaller: (caller) => held.add(caller, res),
    }),
  });
  const stop = acceptUpgrades(server, ctx, wss, perAddress);
  const release = await ctx.database.listen(sessionEndedChannel, (id) => held.end(id));
  return async () => {
    stop();
    await release();
    broadcastReconnectNotification();
    await closeAll(wss);
  };
}
