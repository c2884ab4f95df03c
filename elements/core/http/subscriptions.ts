/** Live updates over one websocket: connection, keep-alive by PING and PONG, reconnects. */
import { limits } from '../../../contract/limits.ts';
import type { ProcedureInput, ProcedureOutput } from '../../../contract/procedures.schemas.ts';
import type { App } from '../app/app.ts';
import { tokens } from '../app/tokens.store.ts';
import { ApiError } from './api-error.ts';
import { parseBody } from './http-response.ts';
import { reconnectDelay } from './retry.ts';
import { fromTrpcError, type TrpcError } from './trpc-error.ts';
import type { SubscriptionName } from './typed-channel.ts';

export interface SubscriptionHandlers<N extends SubscriptionName> {
  onData(change: ProcedureOutput<N>): void;
  /** The subscription ended with an error. It does not reconnect. */
  onError?(error: unknown): void;
  /** The state of the socket, also after each reconnection. */
  onState?(state: 'connecting' | 'up' | 'down'): void;
}

/** Subscriptions of an App over one socket, which opens with the first. */
export interface Subscriptions {
  /** Starts a subscription; the returned function ends it. Reconnects by itself. */
  subscribe<N extends SubscriptionName>(
    name: N,
    handlers: SubscriptionHandlers<N>,
    input?: ProcedureInput<N>,
  ): () => void;
}

/** A message of tRPC's websocket protocol, as far as subscriptions use it. */
interface Message {
  id: number | null;
  method?: 'reconnect';
  result?: { type: 'started' | 'stopped' | 'data'; data?: unknown };
  error?: TrpcError;
}
type Handlers = SubscriptionHandlers<SubscriptionName>;

/** `ws:` or `wss:` URL of the typed channel. The token is sent as the first message, because URLs appear in logs. */
function buildSocketUrl(app: App): string {
  const url = new URL(`${app.config.apiEndpoint}/trpc?connectionParams=1`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Keeps a socket alive: sends PING after 25 s of silence and calls `onLost` when nothing arrives within 5 s more. */
function keepAlive(socket: WebSocket, onLost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => {
      socket.send('PING');
      timer = setTimeout(onLost, limits.socketPong);
    }, limits.socketPing);
  };
  return { restart, stop };
}

/** Opens one socket: sends the session token, passes messages on, and calls `onClose` once when it is lost. */
function openSocket(
  app: App,
  on: { open(): void; message(message: Message): void; close(): void },
) {
  const socket = new WebSocket(buildSocketUrl(app));
  const send = (message: object) =>
    socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const close = () => {
    alive.stop();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const onClose = () => {
    close();
    on.close();
  };
  const alive = keepAlive(socket, onClose);
  socket.onopen = () => {
    alive.restart();
    send({ method: 'connectionParams', data: { token: app.use(tokens).getSessionToken() ?? '' } });
    on.open();
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    alive.restart();
    if (data === 'PING') return socket.send('PONG');
    const message = data === 'PONG' ? null : parseBody(String(data));
    // What is no message came from a proxy or an extension: there is nobody to pass it to.
    if (typeof message === 'object' && message !== null) on.message(message as Message);
  };
  socket.onclose = onClose;
  return { send, close };
}

/** What a subscription asks for, in tRPC's message. */
interface SubscriptionParams {
  path: string;
  input?: unknown;
}
/** The running subscriptions by id. */
type Running = Map<number, { params: SubscriptionParams; handlers: Handlers }>;

/** One socket for all running subscriptions: opened with the first, closed after the last, reconnected when lost. */
class SubscriptionConnection {
  readonly #running: Running = new Map();
  #attempt = 0;
  #socket: ReturnType<typeof openSocket> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly app: App) {}

  start(id: number, params: SubscriptionParams, handlers: Handlers): void {
    this.#running.set(id, { params, handlers });
    if (this.#socket) return this.#sendStart(id, params);
    clearTimeout(this.#retryTimer);
    this.#connect();
  }

  stop(id: number): void {
    if (!this.#running.delete(id)) return;
    this.#socket?.send({ id, method: 'subscription.stop' });
    if (!this.#running.size) this.#disconnect();
  }

  clear(): void {
    this.#running.clear();
    this.#disconnect();
  }

  #connect(): void {
    this.#setState('connecting');
    this.#socket = openSocket(this.app, {
      open: () => {
        this.#running.forEach(({ params }, id) => this.#sendStart(id, params));
        this.#setState('up');
      },
      message: (message) => this.#onMessage(message),
      close: () => this.#reconnect(),
    });
  }

  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#socket?.close();
    this.#socket = undefined;
  }

  #reconnect(): void {
    this.#disconnect();
    this.#setState('down');
    if (this.#running.size)
      this.#retryTimer = setTimeout(() => this.#connect(), reconnectDelay(this.#attempt++));
  }

  #sendStart(id: number, params: SubscriptionParams): void {
    this.#socket?.send({ id, method: 'subscription', params });
  }

  #setState(state: 'connecting' | 'up' | 'down'): void {
    this.#running.forEach(({ handlers }) => handlers.onState?.(state));
  }

  #onMessage({ id, method, result, error }: Message): void {
    if (method === 'reconnect') return this.#reconnect();
    if (id === null || !this.#running.has(id)) return;
    if (error) return this.#fail(id, fromTrpcError(error, this.app));
    // The server ended a subscription that still has a listener, as it does when it shuts down.
    if (result?.type === 'stopped') return this.#reconnect();
    this.#attempt = 0;
    if (result?.type !== 'data') return;
    // A change is lost. Its listener polls, and subscribes again.
    if (typeof result.data !== 'object' || result.data === null)
      return this.#fail(id, new ApiError('shape', { app: this.app }));
    const change = result.data as Parameters<Handlers['onData']>[0];
    this.app.clock.sync(Date.parse(change.serverTime));
    this.#running.get(id)?.handlers.onData(change);
  }

  #fail(id: number, error: ApiError): void {
    const subscription = this.#running.get(id);
    this.#running.delete(id);
    subscription?.handlers.onError?.(error);
    if (!this.#running.size) this.#disconnect();
  }
}

/**
 * tRPC's subscriptions over one socket: start, data, stop, PING and PONG, and reconnection
 * (docs/decisions/025-typed-channel-client.md).
 */
export function subscriptions(app: App): Subscriptions {
  const connection = new SubscriptionConnection(app);
  const clear = () => connection.clear();
  let lastId = 0;
  // The socket belongs to the session that opened it.
  app.use(tokens).onCleared(clear);
  app.signal.addEventListener('abort', clear);
  return {
    subscribe(name, handlers, input) {
      const id = ++lastId;
      let active = true;
      const stop = () => {
        active = false;
        connection.stop(id);
      };
      try {
        connection.start(id, { path: name, ...(input && { input }) }, handlers as Handlers);
      } catch (error) {
        // The page's policy forbids the socket. Report it after the return, as every other error.
        queueMicrotask(() => {
          if (!active) return;
          stop();
          handlers.onError?.(error);
        });
      }
      return stop;
    },
  };
}
