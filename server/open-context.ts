/** Opens what every use case needs: database and adapters. For the server, and for the command line beside a PostgreSQL. */
import { createContractWallets } from './adapters/contract-wallets.ts';
import { createDnsRecords } from './adapters/dns-records.ts';
import { createDatabaseRateCounters } from './adapters/database-rate-counters.ts';
import type { EventBus } from './adapters/event-bus.ts';
import { createPageFetcher } from './adapters/http-pages.ts';
import { createPaymentRail } from './adapters/http-payment-rail.ts';
import { createMailer } from './adapters/mail.ts';
import { createVault } from './adapters/vault.ts';
import { createXNetwork } from './adapters/x-network.ts';
import type { RedisSettings } from './adapters/redis-connection.ts';
import type { Clock } from '../common/server-clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { countWriters } from './count-writers.ts';
import { connect } from './db/connect.ts';
import { observeAdapter, type Observe } from './watch/observe.ts';
import { channel as jobChannel } from './features/jobs/enqueue-job.service.ts';
import { notificationChannel } from './features/notifications/notification-broker.service.ts';
import { BufferedCounts } from './features/limits/buffered-counts.service.ts';
import { guardAdapters } from './features/quarantine/guard-adapters.ts';
import { openQuarantine } from './features/quarantine/open-quarantine.service.ts';
import { assertDatabaseMode } from './features/maintenance/assert-database-mode.service.ts';

export interface ContextOptions {
  clock: Clock;
  smtpUrl: string;
  log: Context['log'];
  observe?: Observe | undefined;
  /** Called with each function that closes what was opened. */
  onOpen(close: () => Promise<unknown> | void): void;
}

/** @throws Error with a message for the operator when the database is of the other mode, or lacks migrations */
export async function openContext(
  config: Config,
  { clock, smtpUrl, log, observe, onOpen }: ContextOptions,
): Promise<Context> {
  // In production another role owns the tables, and "operator migrate" changes them before the servers are replaced.
  const redis = config.redis && (await openRedis(config.redis, log));
  if (redis) onOpen(() => redis.close());
  const database = await connect({
    ...config,
    migrates: config.mode === 'sandbox',
    observe,
    wrapBus: redis?.wrapBus,
  });
  onOpen(() => database.close());
  const bufferedCounts = new BufferedCounts({ database, log }, countWriters);
  onOpen(bufferedCounts.start());
  const mail = createMailer(smtpUrl, config.mailFrom);
  onOpen(() => mail.close());
  const quarantine = await openQuarantine({ config, database, log });
  const { network, rail } = config;
  const guarded = guardAdapters(quarantine, {
    network: observeAdapter(observe, 'network', network.baseUrl, createXNetwork(network)),
    mail: observeAdapter(observe, 'mail', smtpUrl, mail),
    rail: observeAdapter(observe, 'rail', rail.baseUrl, createPaymentRail(rail)),
  });
  const ctx = {
    config,
    database,
    clock,
    ...guarded,
    quarantine,
    contractWallets: config.ethereumRpcUrl ? createContractWallets(config.ethereumRpcUrl) : null,
    vault: createVault(config.secret, config.previousSecrets),
    dns: createDnsRecords(),
    fetchPage: createPageFetcher({
      sandboxUrl: config.mode === 'sandbox' ? config.publicUrl : null,
    }),
    bufferedCounts,
    rateCounters: redis?.rateCounters ?? createDatabaseRateCounters(database),
    redis: redis?.connection ?? null,
    log,
  };
  await assertDatabaseMode(ctx);
  return ctx;
}

/**
 * What Redis carries. The end of a session is not among it: its sockets have to close for certain, and PostgreSQL stands for that.
 */
const redisChannels = [notificationChannel, jobChannel];

/** A server without Redis doesn't load its client. */
async function openRedis(settings: RedisSettings, log: Context['log']) {
  const [{ RedisConnection }, { createRedisEventBus }, { createRedisRateCounters }] =
    await Promise.all([
      import('./adapters/redis-connection.ts'),
      import('./adapters/redis-event-bus.ts'),
      import('./adapters/redis-rate-counters.ts'),
    ]);
  const connection = new RedisConnection(settings, log);
  await connection.open();
  return {
    connection,
    rateCounters: createRedisRateCounters(connection),
    wrapBus: (own: EventBus) => createRedisEventBus(connection, own, { channels: redisChannels }),
    close: () => connection.close(),
  };
}
