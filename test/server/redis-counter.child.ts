/** Another process that counts in Redis: prints the total, or why there is none. Arguments: address, prefix, minute, key, amount. */
import { RedisConnection } from '../../server/adapters/redis-connection.ts';
import { createRedisRateCounters } from '../../server/adapters/redis-rate-counters.ts';

const [url = '', prefix = '', minute = '', key = '', amount = ''] = process.argv.slice(2);
const log = (_: object, message: string) => void console.error(message);
const redis = new RedisConnection({ url, prefix }, { info: log, warn: log });
await redis.open();
const counters = createRedisRateCounters(redis);
await counters.add(Number(minute), [{ key, amount: Number(amount) }]).then(
  (totals) => process.stdout.write(String(totals.get(key))),
  (error: unknown) => process.stdout.write(String(error)),
);
redis.close();
