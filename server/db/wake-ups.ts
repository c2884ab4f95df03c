/**
 * Wake-ups of other servers: that something was committed which they need not know, such as a due job. They are no part of the
 * transaction: PostgreSQL commits transactions that notify one after the other. A server sends one message in 50 ms for each
 * channel, however many transactions it commits. One that is lost with its process delays work until the next poll.
 */
import { sql, type SQL } from 'drizzle-orm';

const interval = 50;

/** The message. A listener that lost its connection gets an empty one. */
export const notifySql = (channel: string): SQL => sql`select pg_notify(${channel}, 'wake')`;

export interface WakeUps {
  /** Sends a message: at once, or with others when the last one is 50 ms old. */
  wake(channel: string): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** @param send `pg_notify`. Its failures are ignored: who listens also polls */
export function createWakeUps(send: (channel: string) => Promise<unknown>): WakeUps {
  /** Channels with a message in the last 50 ms; true: there is another one to send. */
  const recent = new Map<string, boolean>();
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<unknown>>();
  const sendNow = (channel: string) => {
    const sent = send(channel)
      .catch(() => undefined)
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const sendAndRest = (channel: string) => {
    recent.set(channel, false);
    sendNow(channel);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (recent.get(channel)) sendAndRest(channel);
      else recent.delete(channel);
    }, interval);
    timers.add(timer);
  };
  return {
    wake(channel) {
      if (recent.has(channel)) recent.set(channel, true);
      else sendAndRest(channel);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const [channel, isWaiting] of recent) if (isWaiting) sendNow(channel);
      await Promise.all(sending);
    },
  };
}
