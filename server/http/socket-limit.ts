/**
 * Limits what one websocket and all sockets of one client address send in a second, and what the server holds for a client
 * that does not read. Messages are counted before they reach a procedure: one that is refused late costs as much as one
 * that is answered. See docs/decisions/057-cheap-refusals-first.md.
 */
import { WebSocket } from 'ws';
import { toClientKey } from './middleware/client-address.ts';

/** In one second. */
export interface SendLimits {
  readonly messages: number;
  readonly bytes: number;
}
export interface SocketSendLimits extends SendLimits {
  /** For all sockets of one address together. */
  readonly address: SendLimits;
}

const second = 1000;

/** Counts in windows of one second. */
class SendWindow {
  #start = -Infinity;
  #messages = 0;
  #bytes = 0;
  constructor(
    private readonly limits: SendLimits,
    private readonly now: () => number,
  ) {}

  isOver(): boolean {
    return this.now() - this.#start >= second;
  }

  /** @returns false when a limit is exceeded */
  add(messages: number, bytes: number): boolean {
    if (this.isOver()) [this.#start, this.#messages, this.#bytes] = [this.now(), 0, 0];
    this.#messages += messages;
    this.#bytes += bytes;
    return this.#messages <= this.limits.messages && this.#bytes <= this.limits.bytes;
  }
}

const batchStart = /^\s*\[/;
/** Entries of a batch; 1 for any other message. */
function countEntries(data: Buffer): number {
  const text = data.toString();
  if (!batchStart.test(text)) return 1;
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? Math.max(1, entries.length) : 1;
  } catch {
    return 1;
  }
}

/** The limit of one socket. */
export interface SendLimit {
  /** @returns false when the message exceeds a limit of the socket or of its address */
  count(data: Buffer): boolean;
  /** Call it when the socket has closed. */
  release(): void;
}

/** @param now milliseconds of the process clock: the sandbox's clock may jump. */
export function createSendLimit(limits: SocketSendLimits, now = () => performance.now()) {
  const addresses = new Map<string, { window: SendWindow; sockets: number }>();
  let forgotten = now();
  /** An address is kept until its second is over: a new connection must not start a new second. */
  const forget = () => {
    if (now() - forgotten < second) return;
    forgotten = now();
    for (const [key, { window, sockets }] of addresses)
      if (sockets === 0 && window.isOver()) addresses.delete(key);
  };
  return {
    /** @returns null when the address exceeds its limit: a connection counts as a message */
    open(clientAddress: string): SendLimit | null {
      forget();
      const key = toClientKey(clientAddress);
      const address = addresses.get(key) ?? {
        window: new SendWindow(limits.address, now),
        sockets: 0,
      };
      addresses.set(key, address);
      if (!address.window.add(1, 0)) return null;
      address.sockets++;
      const own = new SendWindow(limits, now);
      const add = (messages: number, bytes: number) =>
        own.add(messages, bytes) && address.window.add(messages, bytes);
      return {
        // Bytes first: a batch is parsed only when it fits.
        count: (data) => add(1, data.length) && add(countEntries(data) - 1, 0),
        release: () => void address.sockets--,
      };
    },
    /** Addresses that are kept. */
    size: () => addresses.size,
  };
}

type Sent = [data: Parameters<WebSocket['send']>[0], ...rest: unknown[]];

/** How long a client may take to answer the close frame. Until then, ws reads what it sends. */
const closeTimeout = 1000;

/**
 * Bytes that wait for a client to read them. Nothing else bounds them: tRPC sends without looking, and a client can answer
 * PING with PONG without reading. A snapshot of notifications takes some 20 kB: a client that is behind by so many has stopped
 * to read, and gets a new snapshot when it connects again.
 */
export const mostBuffered = 1e6;

/**
 * A websocket that closes with 1008 (policy violation) when its limit is exceeded, and drops what follows. It ends without
 * a close frame, which would not be read either, when its client does not read.
 */
export class LimitedSocket extends WebSocket {
  limit: SendLimit | undefined;
  onDelivery: (() => void) | undefined;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    const isSent = event === 'message' || event === 'ping' || event === 'pong';
    if (isSent && !this.#accepts(args[0] as Buffer)) return false;
    return super.emit(event, ...args);
  }

  /** Looks at what waits before this message: one large answer is sent, whatever its size. */
  override send(...args: Sent): void {
    if (this.readyState === WebSocket.OPEN && this.bufferedAmount > mostBuffered) this.terminate();
    else {
      this.onDelivery?.();
      super.send(...(args as Parameters<WebSocket['send']>));
    }
  }

  #accepts(data: Buffer): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    if (!this.limit || this.limit.count(data)) return true;
    this.close(1008, 'too many messages');
    setTimeout(() => this.terminate(), closeTimeout).unref();
    return false;
  }
}
