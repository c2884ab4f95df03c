/** The live notifications of one user, the source of the `onNotification` subscription. */
import { defaultEventTypes } from '../../../contract/event-types.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { NotificationChange } from '../../../contract/notification.ts';
import type { Context } from '../../context.ts';
import {
  openReader,
  type NotificationReader,
  type Subscriber,
} from './notification-reader.queries.ts';

/** What one client still has to take. */
class Subscription implements Subscriber {
  #hasJoined = false;
  #changes: NotificationChange[] = [];
  /** Ids of the last snapshot. */
  #received = new Set<string>();
  #failure: { error: unknown } | undefined;

  constructor(
    private readonly reader: NotificationReader,
    readonly types: readonly string[],
  ) {}

  wake: () => void = () => undefined;

  deliver(changes: readonly NotificationChange[]): void {
    for (const change of changes) this.#add(change);
    // A snapshot would hold as many: a client that does not take them gets one when it takes the next.
    if (this.#changes.length > listLimits.recentNotifications) this.leave();
    this.wake();
  }

  fail(error: unknown): void {
    this.#failure = { error };
    this.wake();
  }

  hasReceived(id: string): boolean {
    return this.#received.has(id);
  }

  /** @returns the next change, if there is one. @throws the error of a failed read */
  take(): NotificationChange | undefined {
    if (this.#failure) throw this.#failure.error;
    return this.#changes.shift();
  }

  /** Waits for a change, for an error, or until `signal` aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    if (!this.#hasJoined) this.reader.join(this);
    this.#hasJoined = true;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      if (signal.aborted) resolve();
    });
  }

  leave(): void {
    this.reader.leave(this);
    this.#hasJoined = false;
    this.#changes = [];
  }

  #hasStale(data: string): boolean {
    return this.#changes.some((waiting) => waiting.kind === 'stale' && waiting.data === data);
  }

  #add(change: NotificationChange): void {
    if (change.kind === 'snapshot') {
      this.#changes = this.#changes.filter(({ kind }) => kind === 'stale');
      this.#received = new Set(change.items.map((item) => item.id));
    } else if (change.kind === 'stale' && this.#hasStale(change.data)) return;
    this.#changes.push(change);
  }
}

/**
 * The events of `onNotification`: a snapshot, then every change, until `signal` aborts. Listens before it reads, so that no
 * change is lost. After a lost database connection, and in place of a long backlog, a new snapshot follows.
 * @param types that the client keeps
 * @throws ApiError RATE_LIMITED when the person has too many subscriptions
 */
export async function* watchNotifications(
  ctx: Context,
  userId: string,
  signal: AbortSignal,
  types: readonly string[] = defaultEventTypes,
): AsyncGenerator<NotificationChange> {
  const { reader, close } = openReader(ctx, userId);
  const subscription = new Subscription(reader, types);
  const onAbort = () => subscription.wake();
  signal.addEventListener('abort', onAbort);
  try {
    await reader.listening;
    while (!signal.aborted) {
      const change = subscription.take();
      if (change) yield change;
      else await subscription.wait(signal);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    subscription.leave();
    close();
  }
}
