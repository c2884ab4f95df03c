/**
 * Counts of what anybody can cause at will, such as opened pages: kept in memory and written every few seconds, in one
 * statement a kind. A request never waits for the database, and many requests cost no more writes than one. What a server
 * counted last is lost when it is killed: these counts inform, they limit nothing.
 */
import type { Database, Db } from '../../db/connect.ts';

export type BufferedKind = 'invitation-opens' | 'key-refusals';

export interface BufferedCount {
  name: string;
  count: number;
}

/** Adds the counts to the database, in one statement. Names without a row are dropped. */
export type CountWriter = (db: Db, counts: readonly BufferedCount[]) => Promise<void>;

/** Names of one kind between two writes, and pairs of name and client in a day. What comes later is not counted. */
const maxNames = 5000;
const maxSeen = 50_000;

export class BufferedCounts {
  readonly #pending = new Map<BufferedKind, Map<string, number>>();
  #seen = new Set<string>();
  #seenOn = '';
  #write: Promise<void> = Promise.resolve();

  constructor(
    private readonly ctx: {
      database: Pick<Database, 'db'>;
      log: { warn(fields: object, message: string): void };
    },
    private readonly writers: Readonly<Record<BufferedKind, CountWriter>>,
  ) {}

  add(kind: BufferedKind, name: string, amount = 1): void {
    const counts = this.#pending.get(kind) ?? new Map<string, number>();
    this.#pending.set(kind, counts);
    if (counts.has(name) || counts.size < maxNames)
      counts.set(name, (counts.get(name) ?? 0) + amount);
  }

  /** At most one for each client and day. @param client in memory only */
  addOncePerDay(kind: BufferedKind, name: string, client: string, now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#seenOn) this.#seen = new Set();
    this.#seenOn = day;
    const pair = `${kind} ${name} ${client}`;
    if (this.#seen.has(pair) || this.#seen.size >= maxSeen) return;
    this.#seen.add(pair);
    this.add(kind, name);
  }

  /** Writes what was counted until now. Never fails: what could not be written waits for the next time. */
  flush(): Promise<void> {
    this.#write = this.#write.then(async () => {
      for (const kind of this.#pending.keys()) await this.#flushKind(kind);
    });
    return this.#write;
  }

  async #flushKind(kind: BufferedKind): Promise<void> {
    const counts = this.#pending.get(kind);
    if (!counts) return;
    this.#pending.delete(kind);
    // Ordered, so that two servers lock the rows in the same order.
    const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    try {
      await this.writers[kind](
        this.ctx.database.db,
        rows.map(([name, count]) => ({ name, count })),
      );
    } catch (err) {
      this.ctx.log.warn({ err, kind }, 'Counts could not be written');
      for (const [name, count] of rows) this.add(kind, name, count);
    }
  }

  /** @returns a function that ends it, and writes what is left */
  start(interval = 5000): () => Promise<void> {
    const timer = setInterval(() => void this.flush(), interval).unref();
    return () => {
      clearInterval(timer);
      return this.flush();
    };
  }
}
