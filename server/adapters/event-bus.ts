/**
 * How servers send each other messages, such as "this person has a new notification". A message is a hint to read: what it is
 * about is in the database, and it may arrive twice. See docs/decisions/118-messages-between-servers.md.
 */

export interface BusMessage {
  readonly channel: string;
  /** Not empty, and short: PostgreSQL limits a message to 8 kB. */
  readonly payload: string;
}

export type BusListener = (payload: string) => void;

export interface EventBus {
  /** Delivers to the subscribers of all servers, those of this one included. Rejected: some may not have got them. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * Calls back with each payload, and with '' when some may have been lost.
   * @returns a function that ends it
   */
  subscribe(channel: string, listener: BusListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The listeners of one process by channel. */
export class BusListeners {
  readonly #channels = new Map<string, Set<BusListener>>();

  get channels(): Iterable<string> {
    return this.#channels.keys();
  }

  /** @returns whether the channel is new */
  add(channel: string, listener: BusListener): boolean {
    const known = this.#channels.get(channel);
    this.#channels.set(channel, (known ?? new Set()).add(listener));
    return known === undefined;
  }

  remove(channel: string, listener: BusListener): void {
    this.#channels.get(channel)?.delete(listener);
  }

  deliver({ channel, payload }: BusMessage): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload);
  }

  /** For channels whose messages may have been lost. By default all. */
  reportLoss(channels: Iterable<string> = this.channels): void {
    for (const channel of channels) this.deliver({ channel, payload: '' });
  }
}
