import type { ProcedureOutput } from '../../../contract/procedures.schemas.ts';
import type { SubscriptionName } from './typed-channel.ts';

export interface SubscriptionHandlers<N extends SubscriptionName> {
  onData(change: ProcedureOutput<N>): void;
  /** The subscription ended with an error. It does not reconnect. */
  onError?(error: unknown): void;
  /** The state of the socket, also after each reconnection. */
  onState?(state: 'connecting' | 'up' | 'down'): void;
}

/** Subscriptions of an App over one socket. The socket's code is loaded with the first subscription. */
export interface Subscriptions {
  /** Starts a subscription; the returned function ends it. Reconnects by itself. */
  subscribe<N extends SubscriptionName>(name: N, handlers: SubscriptionHandlers<N>): () => void;
}
