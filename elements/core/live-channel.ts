import { createTRPCUntypedClient, TRPCClientError } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink/wsLink';
import type { ProcedureOutput } from '../../contract/procedures.schemas.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import type { Live, LiveHandlers } from './live.ts';
import { session } from './session.store.ts';
import { CallError } from './call-error.ts';
import { wireError, type WireError } from './typed-channel.ts';
import type { SubscriptionName } from './typed.ts';

/** `ws:` or `wss:` address of the typed channel. */
function socketUrl(app: App): string {
  const url = new URL(`${app.config.apiEndpoint}/trpc`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** First try at once, then 1 s doubled up to 30 s (ruling 21). */
export const retryDelay = (attempt: number): number => (attempt === 0 ? 0 : Math.min(1000 * 2 ** attempt, 30_000));

function connect(app: App) {
  const socket = createWSClient({
    url: socketUrl(app),
    // Never in the URL, which stands in logs.
    connectionParams: () => ({ token: app.use(session).sessionToken() ?? '' }),
    keepAlive: { enabled: true, intervalMs: limits.socketPing, pongTimeoutMs: limits.socketPong },
    retryDelayMs: retryDelay,
    lazy: { enabled: true, closeMs: 0 },
  });
  const client = createTRPCUntypedClient({ links: [wsLink({ client: socket })] });
  return { client, close: () => void socket.close() };
}

/** tRPC's error as ours. */
const socketError = (error: unknown): CallError =>
  error instanceof TRPCClientError && error.data
    ? wireError({ message: error.message, data: error.data as NonNullable<WireError['data']> })
    : new CallError('network', { cause: error });

const states = { idle: 'down', connecting: 'connecting', pending: 'up' } as const;

export function liveChannel(app: App): Live {
  let connection: ReturnType<typeof connect> | undefined;
  const close = () => {
    connection?.close();
    connection = undefined;
  };
  // The next subscription speaks for the next session.
  app.use(session).onCleared(close);
  app.signal.addEventListener('abort', close);
  return {
    subscribe<N extends SubscriptionName>(name: N, handlers: LiveHandlers<N>) {
      connection ??= connect(app);
      const subscription = connection.client.subscription(name, undefined, {
        onData: (data: unknown) => {
          const change = data as ProcedureOutput<N>;
          app.clock.sync(Date.parse(change.serverTime));
          handlers.onData(change);
        },
        onError: (error: unknown) => handlers.onError?.(socketError(error)),
        onConnectionStateChange: (change) => handlers.onState?.(states[change.state]),
      });
      return () => subscription.unsubscribe();
    },
  };
}
