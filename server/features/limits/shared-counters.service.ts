/**
 * Counts calls by the minute in memory, and exchanges the counts with the other servers about once a second, by
 * `ctx.rateCounters`. A request never waits for these: between two exchanges, and while they don't answer, each
 * server limits by what it knows. Keys are plain in memory, and hashed where they are exchanged.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import type { Context } from '../../context.ts';

const minute = 60_000;
/** While exchanges fail, one line of log is written in this time. */
const logInterval = minute;

export interface SharedCountersOptions {
  /** Milliseconds of the machine's clock, which servers share; not of the sandbox's clock, which jumps. */
  now?: () => number;
  /**
   * People that have a counter each, and besides as many addresses. Addresses that come later in the minute share one for
   * each kind and network.
   */
  maxKeys?: number;
  /** Counters in one exchange. */
  maxExchanged?: number;
}

/** Where more keys were counted than one exchange takes, those with fewer counts than this wait. */
const busyCount = 10;

interface Counter {
  readonly key: string;
  /** In this minute, on all servers as far as this one knows. */
  count: number;
  /** The part of `count` that the others don't know. */
  unsent: number;
}

interface Counted {
  kind: string;
  key: string;
  amount: number;
  isPerson: boolean;
}

export interface MinuteCount {
  count: number;
  /** Milliseconds until the next minute. */
  left: number;
}

/** The part of an address that its holder can't choose: the /16 of IPv4, the /32 of IPv6. Empty for other keys. */
const getNetwork = (key: string): string =>
  /^(?:\d+\.\d+\.|[\da-f]+:[\da-f]+:)/.exec(key)?.[0] ?? '';

/** Counters of all kinds, with a bound. */
class CounterGroup {
  readonly counters = new Map<string, Counter>();
  /** For keys above the maximum, by kind and network. They are not exchanged. */
  readonly rest = new Map<string, Counter>();

  get(kind: string, key: string, maxKeys: number): { counter: Counter; isOwn: boolean } {
    const name = `${kind} ${key}`;
    if (this.counters.has(name) || this.counters.size < maxKeys)
      return { counter: getOrAdd(this.counters, name), isOwn: true };
    const shared = `${kind} ${getNetwork(key)}`;
    const isKnown = this.rest.has(shared) || this.rest.size < maxKeys / 10;
    return { counter: getOrAdd(this.rest, isKnown ? shared : kind), isOwn: false };
  }

  get size(): number {
    return this.counters.size + this.rest.size;
  }
}

/** The counters of one minute. */
class Minute {
  readonly addresses = new CounterGroup();
  /** Apart: one client has any number of addresses, and must not take the counters of people. */
  readonly people = new CounterGroup();
  readonly changed = new Set<Counter>();
  constructor(readonly start: number) {}

  add({ kind, key, amount, isPerson }: Counted, maxKeys: number): number {
    const group = isPerson ? this.people : this.addresses;
    const { counter, isOwn } = group.get(kind, key, maxKeys);
    counter.count += amount;
    if (isOwn) {
      counter.unsent += amount;
      this.changed.add(counter);
    }
    return counter.count;
  }

  /** Takes what an exchange sends. */
  takeChanged(max: number): { counter: Counter; amount: number }[] {
    const changed = [...this.changed];
    const sent =
      changed.length <= max
        ? changed
        : changed.filter(({ count }) => count >= busyCount).slice(0, max);
    return sent.map((counter) => {
      const amount = counter.unsent;
      counter.unsent = 0;
      this.changed.delete(counter);
      return { counter, amount };
    });
  }

  giveBack(counter: Counter, amount: number): void {
    counter.unsent += amount;
    this.changed.add(counter);
  }
}

function getOrAdd(counters: Map<string, Counter>, key: string): Counter {
  const counter = counters.get(key) ?? { key, count: 0, unsent: 0 };
  counters.set(key, counter);
  return counter;
}

export class SharedCounters {
  readonly #now: () => number;
  readonly #maxKeys: number;
  readonly #maxExchanged: number;
  #minute = new Minute(0);
  #exchange: Promise<void> | undefined;
  #loggedAt = -Infinity;

  constructor(
    private readonly ctx: Pick<Context, 'rateCounters' | 'vault' | 'log'>,
    { now = Date.now, maxKeys = 100_000, maxExchanged = 2000 }: SharedCountersOptions = {},
  ) {
    this.#now = now;
    this.#maxKeys = maxKeys;
    this.#maxExchanged = maxExchanged;
  }

  /** @param kind what is counted, e.g. `pages` @param key for whom: an address, or the id of a person who is signed in */
  count(kind: string, key: string, amount = 1, { isPerson = false } = {}): MinuteCount {
    const now = this.#now();
    const age = now % minute;
    if (this.#minute.start !== now - age) this.#minute = new Minute(now - age);
    const count = this.#minute.add({ kind, key, amount, isPerson }, this.#maxKeys);
    return { count, left: minute - age };
  }

  /** Counters in memory. */
  get size(): number {
    return this.#minute.addresses.size + this.#minute.people.size;
  }

  /** Never fails. One exchange runs at a time: while the database hangs, it holds one connection at most. */
  exchange(): Promise<void> {
    this.#exchange ??= this.#exchangeMinute(this.#minute).finally(
      () => (this.#exchange = undefined),
    );
    return this.#exchange;
  }

  /** Exchanges about once a second. @returns a function that ends it */
  start(interval = 1000): () => void {
    const timer = setInterval(() => void this.exchange(), interval).unref();
    return () => clearInterval(timer);
  }

  async #exchangeMinute(current: Minute): Promise<void> {
    const sent = current.takeChanged(this.#maxExchanged);
    if (sent.length === 0) return;
    const byKey = new Map(
      sent.map((item) => [this.ctx.vault.derive('rate', item.counter.key), item]),
    );
    const counted = [...byKey].map(([key, { amount }]) => ({ key, amount }));
    try {
      const totals = await this.ctx.rateCounters.add(current.start, counted);
      for (const [key, { counter }] of byKey)
        counter.count = Math.max(counter.count, (totals.get(key) ?? 0) + counter.unsent);
    } catch (err) {
      for (const { counter, amount } of sent) current.giveBack(counter, amount);
      this.#logFailure(err);
    }
  }

  #logFailure(err: unknown): void {
    const now = performance.now();
    if (now - this.#loggedAt < logInterval) return;
    this.#loggedAt = now;
    this.ctx.log.warn({ err }, 'The counts of calls are not shared');
  }
}
