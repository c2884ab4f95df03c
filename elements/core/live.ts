import type { ProcedureOutput } from '../../contract/procedures.schemas.ts';
import type { App } from './app.ts';
import type { SubscriptionName } from './typed.ts';

export interface LiveHandlers<N extends SubscriptionName> {
  onData(change: ProcedureOutput<N>): void;
  /** The subscription ended with an error: it will not come back by itself. */
  onError?(error: unknown): void;
  /** Whether the socket is up, also after each reconnection. */
  onState?(state: 'connecting' | 'up' | 'down'): void;
}

/** The live channel of an App: one socket for all subscriptions, in a chunk of its own, open while anybody listens. */
export interface Live {
  /** Starts a subscription; the returned function ends it. Reconnects by itself. */
  subscribe<N extends SubscriptionName>(name: N, handlers: LiveHandlers<N>): () => void;
}

export function live(app: App): Live {
  return {
    subscribe(name, handlers) {
      let wanted = true;
      let stop: (() => void) | undefined;
      const start = async () => {
        const { liveChannel } = await import('./live-channel.ts');
        if (wanted) stop = app.use(liveChannel).subscribe(name, handlers as LiveHandlers<SubscriptionName>);
      };
      start().catch((error: unknown) => wanted && handlers.onError?.(error));
      return () => {
        wanted = false;
        stop?.();
      };
    },
  };
}
