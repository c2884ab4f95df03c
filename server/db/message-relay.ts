/**
 * Sends the messages of committed transactions to all servers. They are no part of the transactions: PostgreSQL commits
 * transactions that notify one after the other. A server sends all of 50 ms at once, however many transactions it commits.
 * See docs/decisions/118-messages-between-servers.md.
 */
import { randomUUID } from 'node:crypto';
import type { BusMessage, EventBus } from '../adapters/event-bus.ts';

const interval = 50;

/** What is sent at once at most. */
const maxSent = 1000;

/** A message that is stored with its transaction until it is sent. */
export interface StoredMessage extends BusMessage {
  readonly id: string;
}

export const createMessage = (channel: string, payload: string): StoredMessage => ({
  id: randomUUID(),
  channel,
  payload,
});

/** What a transaction sends when it has committed. */
export interface Outgoing {
  readonly messages: StoredMessage[];
  /** Channels whose listeners are woken. One that is lost with its process delays work until the next poll: nothing is stored. */
  readonly woken: Set<string>;
}

export interface MessageStore {
  /** Those of servers that ended before they could send them, the oldest first. */
  findLeft(): Promise<readonly StoredMessage[]>;
  /** They were sent. */
  remove(messages: readonly StoredMessage[]): Promise<unknown>;
}

/** How often what others have left is looked for. */
const sweepInterval = 5000;

/** Of a message that only wakes. A listener whose messages were lost gets an empty one. */
const wakePayload = 'wake';

export class MessageRelay {
  readonly #bus: Pick<EventBus, 'publish'>;
  /** Without one a message is lost with its process, as the only server is. */
  readonly #store: MessageStore | undefined;
  #messages: StoredMessage[] = [];
  #woken = new Set<string>();
  /** Runs while the last messages are younger than 50 ms. */
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #sweep: NodeJS.Timeout | undefined;

  constructor(bus: Pick<EventBus, 'publish'>, store?: MessageStore) {
    this.#bus = bus;
    this.#store = store;
  }

  /** Sends: at once, or with others when the last ones are 50 ms old. Never fails. */
  readonly send = ({ messages, woken }: Outgoing): void => {
    this.#messages.push(...messages);
    for (const channel of woken) this.#woken.add(channel);
    this.#next();
  };

  /** Sends what other servers have left, every five seconds. */
  start(): void {
    this.#sweep = setInterval(() => void this.sendLeft(), sweepInterval).unref();
  }

  /** Never fails. */
  async sendLeft(): Promise<void> {
    try {
      const left = (await this.#store?.findLeft()) ?? [];
      if (left.length > 0) await this.#deliver(left, []);
    } catch {
      // The next look finds them.
    }
  }

  /** Sends what waits. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    while (this.#sending || this.#hasWork) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#next();
      await this.#sending;
    }
    clearTimeout(this.#timer);
  }

  get #hasWork(): boolean {
    return this.#messages.length > 0 || this.#woken.size > 0;
  }

  #next(): void {
    if (this.#timer !== undefined || this.#sending || !this.#hasWork) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, interval);
    const messages = this.#messages.splice(0, maxSent);
    const woken = [...this.#woken];
    this.#woken.clear();
    // One after the other, so that messages arrive in the order of their commits.
    this.#sending = this.#deliver(messages, woken)
      .catch(() => undefined)
      .finally(() => {
        this.#sending = undefined;
        this.#next();
      });
  }

  /** Rejected: stored ones are found by the next look for what is left. */
  async #deliver(messages: readonly StoredMessage[], woken: readonly string[]): Promise<void> {
    await this.#bus.publish([
      ...messages.map(({ channel, payload }) => ({ channel, payload })),
      ...woken.map((channel) => ({ channel, payload: wakePayload })),
    ]);
    if (messages.length > 0) await this.#store?.remove(messages);
  }
}
