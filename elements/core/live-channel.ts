import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import type { CallError } from './call-error.ts';
import type { Live, LiveHandlers } from './live.ts';
import { session } from './session.store.ts';
import { wireError, type WireError } from './typed-channel.ts';
import type { SubscriptionName } from './typed.ts';

/** First try at once, then 1 s doubled up to 30 s (ruling 21). */
export const retryDelay = (attempt: number): number => (attempt === 0 ? 0 : Math.min(1000 * 2 ** attempt, 30_000));

/** A message of tRPC over a socket, as far as subscriptions need it. */
interface Message {
  id: number | null;
  method?: 'reconnect';
  result?: { type: 'started' | 'stopped' | 'data'; data?: unknown };
  error?: WireError;
}
type Handlers = LiveHandlers<SubscriptionName>;

/** `ws:` or `wss:` address of the typed channel. The token is sent as the first message: an address stands in logs. */
function socketUrl(app: App): string {
  const url = new URL(`${app.config.apiEndpoint}/trpc?connectionParams=1`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Keeps a socket awake: PING when it was still for 25 s; without a sign within 5 s more it is given up. */
function keepAlive(socket: WebSocket, lost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(() => {
      socket.send('PING');
      timer = setTimeout(lost, limits.socketPong);
    }, limits.socketPing);
  };
  return { heard, stop };
}

/** One socket: says who we are, hands over messages, tells once when it is gone. */
function connect(app: App, on: { open(): void; message(message: Message): void; gone(): void }) {
  const socket = new WebSocket(socketUrl(app));
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const end = () => {
    alive.stop();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const gone = () => {
    end();
    on.gone();
  };
  const alive = keepAlive(socket, gone);
  socket.onopen = () => {
    alive.heard();
    send({ method: 'connectionParams', data: { token: app.use(session).sessionToken() ?? '' } });
    on.open();
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    alive.heard();
    if (data === 'PING') return socket.send('PONG');
    if (data !== 'PONG') on.message(JSON.parse(data) as Message);
  };
  socket.onclose = gone;
  return { send, end };
}

/**
 * tRPC's subscriptions over one socket, written out: start, data, stop, PING and PONG, and back after a loss. Its own
 * client weighs 7 kB for these few messages, a fifth of what a bell may weigh in all.
 */
export function liveChannel(app: App): Live {
  const running = new Map<number, { path: string; handlers: Handlers }>();
  let last = 0;
  let attempt = 0;
  let connection: ReturnType<typeof connect> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = (state: 'connecting' | 'up' | 'down') => running.forEach(({ handlers }) => handlers.onState?.(state));
  const start = (id: number, path: string) => connection?.send({ id, method: 'subscription', params: { path } });
  const close = () => {
    clearTimeout(retry);
    connection?.end();
    connection = undefined;
  };
  const again = () => {
    connection = undefined;
    tell('down');
    clearTimeout(retry);
    if (running.size) retry = setTimeout(open, retryDelay(attempt++));
  };
  function fail(id: number, error: CallError): void {
    const subscription = running.get(id);
    running.delete(id);
    subscription?.handlers.onError?.(error);
    if (!running.size) close();
  }
  function take({ id, method, result, error }: Message): void {
    if (method === 'reconnect') {
      connection?.end();
      return again();
    }
    if (id === null || !running.has(id)) return;
    if (error) return fail(id, wireError(error));
    // The server ended it although we still listen, as it does when it stops.
    if (result?.type === 'stopped') return void (connection?.end(), again());
    attempt = 0;
    if (result?.type !== 'data') return;
    const change = result.data as Parameters<Handlers['onData']>[0];
    app.clock.sync(Date.parse(change.serverTime));
    running.get(id)?.handlers.onData(change);
  }
  function open(): void {
    tell('connecting');
    connection = connect(app, {
      open: () => {
        running.forEach(({ path }, id) => start(id, path));
        tell('up');
      },
      message: take,
      gone: again,
    });
  }
  const forget = () => {
    running.clear();
    close();
  };
  // The next subscription speaks for the next session.
  app.use(session).onCleared(forget);
  app.signal.addEventListener('abort', forget);
  return {
    subscribe(name, handlers) {
      const id = ++last;
      running.set(id, { path: name, handlers: handlers as Handlers });
      if (connection) start(id, name);
      else {
        clearTimeout(retry);
        open();
      }
      return () => {
        if (!running.delete(id)) return;
        connection?.send({ id, method: 'subscription.stop' });
        if (!running.size) close();
      };
    },
  };
}
