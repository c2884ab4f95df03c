/** Counts of all servers in Redis. Each key ends with the minute after its own. */
import type { RateCounters } from './rate-counters.ts';
import { describeRedisError, type RedisConnection } from './redis-connection.ts';

const minuteMs = 60_000;
/** The clocks of servers differ by less than a minute. */
const lifetimeSeconds = 120;

export const createRedisRateCounters = (redis: RedisConnection): RateCounters => ({
  async add(minute, counted) {
    const commands = redis.commands.pipeline();
    for (const { key, amount } of counted) {
      const name = `${redis.prefix}rate:${minute / minuteMs}:${key}`;
      // First: a key that a lost connection leaves behind ends too.
      commands.set(name, 0, 'EX', lifetimeSeconds, 'NX');
      commands.incrby(name, amount);
    }
    // Its own error would carry the commands.
    const results = await commands.exec().catch((error: unknown) => {
      throw new Error(`Redis did not count: ${describeRedisError(error)}`);
    });
    const totals = new Map<string, number>();
    for (const [index, { key }] of counted.entries()) {
      const [error, total] = results?.[2 * index + 1] ?? [null, null];
      if (error || typeof total !== 'number')
        throw new Error(`Redis did not count: ${describeRedisError(error)}`);
      totals.set(key, total);
    }
    return totals;
  },
});
