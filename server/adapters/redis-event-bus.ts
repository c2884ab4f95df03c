/**
 * Messages between servers by Redis, so that PostgreSQL does not carry them. While a server can't reach it, its messages go by PostgreSQL, which
 * all servers hear too; one that hears nothing of Redis reads again now and then.
 */
import * as v from 'valibot';
import { BusListeners, type BusMessage, type EventBus } from './event-bus.ts';
import type { RedisConnection } from './redis-connection.ts';

const sentMessages = v.array(v.object({ channel: v.string(), payload: v.string() }));

function parseMessages(text: string): readonly BusMessage[] {
  try {
    return v.parse(sentMessages, JSON.parse(text));
  } catch {
    // Of another program.
    return [];
  }
}

export interface RedisEventBusOptions {
  /** What Redis carries. The others go by PostgreSQL alone. */
  channels: readonly string[];
  /** Milliseconds between two reports of a loss, while nothing is heard of Redis. */
  pollInterval?: number;
}

/** @param own the bus of PostgreSQL, which it closes */
export function createRedisEventBus(
  redis: RedisConnection,
  own: EventBus,
  { channels, pollInterval = 30_000 }: RedisEventBusOptions,
): EventBus {
  const listeners = new BusListeners();
  const busChannel = `${redis.prefix}bus`;
  const isCarried = (channel: string) => channels.includes(channel);
  const ready = redis.subscribe(
    busChannel,
    (text) => {
      for (const message of parseMessages(text))
        if (isCarried(message.channel) && message.payload !== '') listeners.deliver(message);
    },
    () => listeners.reportLoss(),
  );
  const poll = setInterval(() => {
    if (!redis.isSubscribed) listeners.reportLoss();
  }, pollInterval).unref();

  async function publishByRedis(messages: readonly BusMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const received = await redis.commands
      .publish(busChannel, JSON.stringify(messages))
      .catch(() => 0);
    // Not even this server: Redis has just begun, and its servers are about to subscribe.
    if (received === 0) await own.publish(messages);
  }
  return {
    async publish(messages) {
      const others = messages.filter(({ channel }) => !isCarried(channel));
      if (others.length > 0) await own.publish(others);
      await publishByRedis(messages.filter(({ channel }) => isCarried(channel)));
    },
    async subscribe(channel, listener) {
      // Else its first messages would be reported as lost.
      await ready;
      if (isCarried(channel)) listeners.add(channel, listener);
      const release = await own.subscribe(channel, listener);
      return async () => {
        listeners.remove(channel, listener);
        await release();
      };
    },
    async close() {
      clearInterval(poll);
      await own.close();
    },
  };
}
