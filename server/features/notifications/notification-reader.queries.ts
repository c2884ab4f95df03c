/**
 * The live notifications of a person, read once for all subscriptions on this server.
 * See docs/decisions/014-notification-lists.md.
 */
import { setImmediate } from 'node:timers/promises';
import { listLimits } from '../../../contract/limits.ts';
import type { NotificationChange, StaleData } from '../../../contract/notification.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { createQueryQueue, type QueryQueue } from '../../db/query-queue.ts';
import { maxSubscriptionsOfPerson } from '../limits/rate-limits.rules.ts';
import { getBroker, type BrokerMessage } from './notification-broker.service.ts';
import {
  findNotifications,
  listRecentNotifications,
  readUnreadNotifications,
  toNotificationSummary,
  type UnreadNotifications,
} from './notifications.queries.ts';
import type { NotificationItem } from './notifications.views.ts';

/** One subscription. */
export interface Subscriber {
  /** That the client keeps. */
  readonly types: readonly string[];
  deliver(changes: readonly NotificationChange[]): void;
  /** A read failed: it gets nothing more. */
  fail(error: unknown): void;
  /** Whether its last snapshot has this notification. */
  hasReceived(id: string): boolean;
}

const emptyUnread: UnreadNotifications = { counts: {}, firstWelcome: null, eligible: [] };

type Change = Exclude<BrokerMessage, { kind: 'resync' | 'stale' }>;

/** What one turn has read for all its subscribers. */
interface Reading {
  readonly recent: NotificationItem[];
  readonly changed: ReadonlyMap<string, NotificationItem>;
  readonly unread: UnreadNotifications;
  readonly serverTime: string;
}

/**
 * People who are read for at the same time; the database has ten connections by default. When the server has started or its
 * LISTEN was lost, everybody needs a snapshot: changes don't wait behind these.
 */
const concurrency = { snapshots: 3, changes: 3 };

/** Pages of everybody ask again for changed data at 50 a second, or all within a minute. */
const millisecondsPerPage = 20;
const maxSpread = 60_000;

interface Turns {
  readonly snapshots: QueryQueue;
  readonly changes: QueryQueue;
}
const createTurns = (): Turns => ({
  snapshots: createQueryQueue({ running: concurrency.snapshots, waiting: Infinity }),
  changes: createQueryQueue({ running: concurrency.changes, waiting: Infinity }),
});

/** Reads in turns: what is published during one waits for the next, which reads once for all of it. */
export class NotificationReader {
  /** Open subscriptions, those of slow clients included. */
  subscriptions = 0;
  /** Settles when messages arrive. */
  readonly listening: Promise<() => void>;
  /** They get a snapshot next. */
  readonly #joining = new Set<Subscriber>();
  /** They get the changes that follow their snapshot. */
  readonly #joined = new Set<Subscriber>();
  #changes: Change[] = [];
  #isReading = false;

  constructor(
    private readonly ctx: Context,
    private readonly userId: string,
    private readonly readers: Readers,
  ) {
    const broker = getBroker(ctx.database);
    this.listening = broker.subscribe(userId, (message) => this.#receive(message));
  }

  /** It gets a snapshot and then the changes. */
  join(subscriber: Subscriber): void {
    this.#joining.add(subscriber);
    void this.#read();
  }

  leave(subscriber: Subscriber): void {
    this.#joining.delete(subscriber);
    this.#joined.delete(subscriber);
  }

  #receive(message: BrokerMessage): void {
    if (message.kind === 'stale') return this.#deliverStale(message.data, message.userId === null);
    // Subscriptions that join read later than this.
    if (this.#joined.size === 0) return;
    if (message.kind !== 'resync') this.#changes.push(message);
    // A snapshot holds as many.
    if (message.kind === 'resync' || this.#changes.length > listLimits.recentNotifications) {
      for (const subscriber of this.#joined) this.#joining.add(subscriber);
      this.#joined.clear();
      this.#changes = [];
    }
    void this.#read();
  }

  /** Nothing is read for it. Those that join may show data that they requested before. */
  #deliverStale(data: StaleData, isForAll: boolean): void {
    const spread = this.readers.people.size * millisecondsPerPage;
    const within = isForAll ? Math.min(spread, maxSpread) : 0;
    const serverTime = this.ctx.clock.now().toISOString();
    for (const subscriber of [...this.#joining, ...this.#joined])
      subscriber.deliver([{ kind: 'stale', data, within, serverTime }]);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    // The messages of one transaction arrive one by one.
    await setImmediate();
    while (this.#joining.size > 0 || this.#changes.length > 0) {
      // A broadcast is read for everybody, like the snapshots after a lost LISTEN.
      const isForAll = this.#changes.every(({ userId }) => userId === null);
      const queue =
        this.#joining.size > 0 || isForAll ? this.readers.snapshots : this.readers.changes;
      await queue.run(() => this.#takeTurn());
    }
    this.#isReading = false;
  }

  async #takeTurn(): Promise<void> {
    const [joining, joined, changes] = [[...this.#joining], [...this.#joined], this.#changes];
    this.#joining.clear();
    this.#changes = [];
    // From now on: what is published during the reads follows their snapshot.
    for (const subscriber of joining) this.#joined.add(subscriber);
    const all = [...joining, ...joined];
    if (all.length === 0) return;
    try {
      const reading = await this.#readFor(
        all,
        joining.length > 0,
        joined.length > 0 ? changes : [],
      );
      for (const subscriber of joining) subscriber.deliver([toSnapshot(reading, subscriber)]);
      for (const subscriber of joined) subscriber.deliver(toChanges(reading, changes, subscriber));
    } catch (error) {
      for (const subscriber of all) {
        this.leave(subscriber);
        subscriber.fail(error);
      }
    }
  }

  async #readFor(
    subscribers: readonly Subscriber[],
    needsRecent: boolean,
    changes: readonly Change[],
  ): Promise<Reading> {
    const { ctx, userId } = this;
    const serverTime = ctx.clock.now().toISOString();
    const ids = changes.flatMap((change) => (change.kind === 'read' ? [] : [change.id]));
    const recent = needsRecent ? await listRecentNotifications(ctx, userId) : [];
    const changed = await findNotifications(ctx, userId, [...new Set(ids)]);
    // A broadcast that the person does not get changes nothing.
    if (
      !needsRecent &&
      changes.every((change) => change.kind !== 'read' && !changed.has(change.id))
    )
      return { recent, changed, unread: emptyUnread, serverTime };
    const types = new Set(subscribers.flatMap((subscriber) => subscriber.types));
    // After the items: it counts each of them.
    const unread = await readUnreadNotifications(ctx, userId, types);
    return { recent, changed, unread, serverTime };
  }
}

function toSnapshot(
  { recent, unread, serverTime }: Reading,
  { types }: Subscriber,
): NotificationChange {
  const summary = toNotificationSummary(unread, types);
  return { kind: 'snapshot', items: recent, summary, serverTime };
}

function toChanges(
  { changed, unread, serverTime }: Reading,
  changes: readonly Change[],
  subscriber: Subscriber,
): NotificationChange[] {
  const summary = toNotificationSummary(unread, subscriber.types);
  return changes.flatMap((change): NotificationChange[] => {
    if (change.kind === 'read') {
      const { kind, ids } = change;
      const upTo = change.upTo && new Date(change.upTo).toISOString();
      return [{ kind, ids, upTo, summary, serverTime }];
    }
    const item = changed.get(change.id);
    if (change.kind === 'created' && subscriber.hasReceived(change.id)) return [];
    return item ? [{ kind: 'created', item, summary, serverTime }] : [];
  });
}

interface Readers extends Turns {
  readonly people: Map<string, NotificationReader>;
}
const readersOfDatabases = new WeakMap<Database, Readers>();
function getReaders({ database }: Context): Readers {
  const readers = readersOfDatabases.get(database) ?? { ...createTurns(), people: new Map() };
  readersOfDatabases.set(database, readers);
  return readers;
}

const tooManySubscriptions = {
  loc: ['user'],
  msg: `must have at most ${maxSubscriptionsOfPerson} subscriptions`,
  type: 'subscriptions.limit',
};

/**
 * The reader of a person, which all subscriptions on this server share.
 * @returns it, and a function that ends this use of it. @throws ApiError RATE_LIMITED when too many subscriptions are open
 */
export function openReader(
  ctx: Context,
  userId: string,
): { reader: NotificationReader; close(): void } {
  const readers = getReaders(ctx);
  const reader = readers.people.get(userId) ?? new NotificationReader(ctx, userId, readers);
  if (reader.subscriptions >= maxSubscriptionsOfPerson * ctx.config.rateLimitFactor)
    throw new ApiError('RATE_LIMITED', {}, { detail: [tooManySubscriptions], retryAfter: 60 });
  readers.people.set(userId, reader);
  reader.subscriptions++;
  const close = () => {
    if (--reader.subscriptions > 0) return;
    readers.people.delete(userId);
    reader.listening.then(
      (release) => release(),
      () => undefined,
    );
  };
  return { reader, close };
}
