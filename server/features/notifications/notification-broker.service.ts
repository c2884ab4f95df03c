/** Publishes notification changes to all servers. */
import type { StaleData } from '../../../contract/notification.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { publishAfterCommit } from '../../db/transaction-state.ts';

/** Messages between servers contain no notifications: each server reads them for its own subscribers. */
export type BrokerMessage =
  /** With `userId` null it is a broadcast. */
  | { userId: string | null; kind: 'created' | 'changed'; id: string }
  /** Without ids: all that were created until `upTo`, a time in ISO 8601. */
  | { userId: string; kind: 'read'; ids: string[]; upTo: null }
  | { userId: string; kind: 'read'; ids: null; upTo: string }
  /** Subscribers get a new snapshot. */
  | { userId: string; kind: 'resync' }
  /** With `userId` null it is for everybody. */
  | { userId: string | null; kind: 'stale'; data: StaleData };

export const notificationChannel = 'notification';

/** Sent after the commit. @param _tx shows that a transaction is open */
export function publish(_tx: Tx, message: BrokerMessage): void {
  publishAfterCommit(notificationChannel, JSON.stringify(message));
}

/** Open pages of a person, or with null of everybody, request these data again. */
export const publishStaleData = (tx: Tx, userId: string | null, data: StaleData): void =>
  publish(tx, { userId, kind: 'stale', data });

/** Null: another program sent it. */
function parseMessage(text: string): BrokerMessage | null {
  try {
    return JSON.parse(text) as BrokerMessage | null;
  } catch {
    return null;
  }
}

interface Broker {
  subscribe(userId: string, listener: (message: BrokerMessage) => void): Promise<() => void>;
}

const brokers = new WeakMap<Database, Broker>();

/** One LISTEN per server, shared by all subscribers. */
export function getBroker(database: Database): Broker {
  const existing = brokers.get(database);
  if (existing) return existing;
  const listeners = new Map<string, Set<(message: BrokerMessage) => void>>();
  const ready = database.listen(notificationChannel, (text) => {
    if (text === '') {
      for (const [userId, userListeners] of listeners)
        for (const listener of userListeners) listener({ userId, kind: 'resync' });
      return;
    }
    const message = parseMessage(text);
    if (!message) return;
    const concerned =
      message.userId === null ? [...listeners.values()] : [listeners.get(message.userId) ?? []];
    for (const userListeners of concerned) for (const listener of userListeners) listener(message);
  });
  const broker: Broker = {
    async subscribe(userId, listener) {
      const userListeners = listeners.get(userId) ?? new Set();
      listeners.set(userId, userListeners.add(listener));
      await ready;
      return () => {
        userListeners.delete(listener);
        if (userListeners.size === 0 && listeners.get(userId) === userListeners)
          listeners.delete(userId);
      };
    },
  };
  brokers.set(database, broker);
  // The next subscriber retries after a failure.
  ready.catch(() => brokers.delete(database));
  return broker;
}
