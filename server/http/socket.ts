/**
 * The typed channel's websocket on `/trpc`: origin check at the upgrade, PING/PONG keep-alive, closed with its session.
 * See docs/decisions/025-typed-channel-client.md.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer, type Server as SocketServer, type WebSocket } from 'ws';
import { limits, socketLimits } from '../../contract/limits.ts';
import type { Clock } from '../../common/server-clock.ts';
import type { Caller, Context } from '../context.ts';
import { getOriginPermissions } from '../features/origins/origins.queries.ts';
import { toClient } from './middleware/authentication.ts';
import { createClientAddressResolver, toClientKey } from './middleware/client-address.ts';
import { createConnectionLimit } from './middleware/connection-limit.ts';
import { createSubscriptionLimit, type RateLimiter } from './middleware/rate-limit.ts';
import { maxSockets } from '../features/limits/rate-limits.rules.ts';
import type { TypedChannelContext } from './procedure-caller.ts';
import { createSendLimit, LimitedSocket, type SocketSendLimits } from './socket-limit.ts';
import type { TypedChannelRouter } from './typed-channel.ts';
import { sessionEndedChannel } from '../features/sessions/end-sessions.service.ts';

export interface SocketOptions {
  pingMs?: number;
  pongWaitMs?: number;
  /** Maximum number of sockets of one client address. */
  perAddress?: number;
  /** What a socket and all of one client address may send in a second. */
  limits?: SocketSendLimits;
  /** Called for each message that is sent. */
  onDelivery?: (() => void) | undefined;
}

async function checkUpgrade(ctx: Context, request: IncomingMessage): Promise<number> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== '/trpc' || ctx.config.role === 'worker') return 404;
  const { origin } = request.headers;
  // Browsers always send an origin. Other programs need a token anyway.
  if (origin === undefined) return 101;
  const powers = await getOriginPermissions(ctx, origin);
  return powers.app || powers.embedApi ? 101 : 403;
}

const statusTexts: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
/** Seconds. Sockets close when their page does, which nobody can foresee. */
const upgradeRetryAfter = 30;
/**
 * Closes the connection with its answer. Node keeps the other direction open, and nothing reads it: a client that sends a
 * byte or does not leave would hold the connection, and its place in the count of its address, for ever.
 */
function rejectUpgrade(socket: Duplex, status: number): void {
  const retry = status === 429 ? `retry-after: ${upgradeRetryAfter}\r\n` : '';
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status] ?? 'Error'}\r\n${retry}connection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}

/** Closes a socket at a time of the server's clock, which may jump in tests and in the sandbox. */
function closeAt(clock: Clock, at: Date, socket: WebSocket): void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    clearTimeout(timer);
    const left = at.getTime() - clock.now().getTime();
    if (left <= 0) socket.close(4401, 'session ended');
    else timer = setTimeout(check, left).unref();
  };
  const release = clock.onJump(check);
  socket.once('close', () => {
    clearTimeout(timer);
    release();
  });
  check();
}

/** Tracks the sockets of each session, so that they close with it. */
function createSessionSockets(clock: Clock) {
  const sockets = new Map<string, Set<WebSocket>>();
  return {
    /** @returns whether it was not tracked before */
    add({ sessionId, endsAt }: Caller, socket: WebSocket): boolean {
      const held = sockets.get(sessionId) ?? new Set();
      if (held.has(socket)) return false;
      sockets.set(sessionId, held.add(socket));
      if (endsAt) closeAt(clock, endsAt, socket);
      socket.once('close', () => {
        held.delete(socket);
        if (held.size === 0) sockets.delete(sessionId);
      });
      return true;
    },
    /**
     * Closes with 4401: the client's next connection fails with UNAUTHORIZED. An empty id means that notifications were
     * lost: all clients have to reconnect.
     */
    closeSession(sessionId: string) {
      for (const [id, held] of sockets) {
        if (sessionId === '') for (const socket of held) socket.close(1012, 'reconnect');
        else if (id === sessionId) for (const socket of held) socket.close(4401, 'session ended');
      }
    },
  };
}

type LimitedServer = SocketServer<typeof LimitedSocket>;

/** Handles the upgrade requests of `server`. @returns a function that stops it. */
function handleUpgrades(
  server: Server,
  ctx: Context,
  wss: LimitedServer,
  getClientAddress: (request: IncomingMessage) => string,
  {
    perAddress,
    limits: sendLimits,
    onDelivery,
  }: Required<Pick<SocketOptions, 'perAddress' | 'limits'>> & Pick<SocketOptions, 'onDelivery'>,
): () => void {
  const acquire = createConnectionLimit(perAddress);
  const sendLimit = createSendLimit(sendLimits);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = getClientAddress(request);
    const limit = acquire(address, socket) ? sendLimit.open(address) : null;
    if (!limit) return rejectUpgrade(socket, 429);
    socket.once('close', limit.release);
    checkUpgrade(ctx, request)
      .then((status) => {
        if (status !== 101) return rejectUpgrade(socket, status);
        wss.handleUpgrade(request, socket, head, (client) => {
          client.limit = limit;
          client.onDelivery = onDelivery;
          wss.emit('connection', client, request);
        });
      })
      .catch(() => rejectUpgrade(socket, 503));
  };
  server.on('upgrade', upgrade);
  return () => void server.off('upgrade', upgrade);
}

/** Between two sockets that are moved, unless there are too many for the time: other servers take them one by one. */
const moveInterval = 10;

/** Asks each client to connect to another server, one after the other. */
async function moveAll(wss: LimitedServer, milliseconds: number): Promise<void> {
  const clients = [...wss.clients];
  const interval = Math.min(moveInterval, milliseconds / Math.max(clients.length, 1));
  const from = performance.now();
  for (const [index, client] of clients.entries()) {
    const due = from + index * interval - performance.now();
    if (due > 0) await wait(due, undefined, { ref: false });
    client.close(1012, 'server restarts');
  }
}

async function closeAll(wss: LimitedServer): Promise<void> {
  for (const client of wss.clients) client.close(1001, 'server ends');
  // Terminate clients that don't answer the close frame within a second.
  const drop = setTimeout(() => wss.clients.forEach((client) => client.terminate()), 1000);
  await new Promise<void>((resolve) => wss.close(() => resolve()));
  clearTimeout(drop);
}

export interface MountedSocket {
  /** Open websockets. */
  getCount(): number;
  /** Asks the clients to connect to another server, spread over at most `milliseconds`. */
  moveAll(milliseconds: number): Promise<void>;
  /** Asks the other clients to reconnect, and closes. */
  close(): Promise<void>;
}

/** Opens the websocket on `server`. */
export async function mountSocket(
  server: Server,
  ctx: Context,
  router: TypedChannelRouter,
  limiter: RateLimiter,
  {
    pingMs = limits.socketPing,
    pongWaitMs = limits.socketPong,
    perAddress = maxSockets * ctx.config.rateLimitFactor,
    limits: sendLimits = socketLimits,
    onDelivery,
  }: SocketOptions = {},
): Promise<MountedSocket> {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.messageBytes,
    WebSocket: LimitedSocket,
  });
  const getClientAddress = createClientAddressResolver(ctx.config.trustProxy);
  const sessionSockets = createSessionSockets(ctx.clock);
  const { broadcastReconnectNotification } = applyWSSHandler({
    wss,
    router,
    keepAlive: { enabled: true, pingMs, pongWaitMs },
    createContext: ({ req, res, info }): TypedChannelContext => ({
      ctx,
      token: info.connectionParams?.['token'] || null,
      origin: req.headers.origin ?? null,
      host: req.headers.host,
      limiter,
      client: toClient(req.headers['user-agent'], toClientKey(getClientAddress(req))),
      subscriptions: createSubscriptionLimit(),
      onCaller: (caller) => sessionSockets.add(caller, res),
    }),
  });
  const limits = { perAddress, limits: sendLimits, onDelivery };
  const stop = handleUpgrades(server, ctx, wss, getClientAddress, limits);
  const release = await ctx.database.listen(sessionEndedChannel, (id) =>
    sessionSockets.closeSession(id),
  );
  return {
    getCount: () => wss.clients.size,
    moveAll: (milliseconds) => moveAll(wss, milliseconds),
    async close() {
      stop();
      await release();
      broadcastReconnectNotification();
      await closeAll(wss);
    },
  };
}
