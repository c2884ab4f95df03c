/** Counts that servers share: one suite over the embedded database, PostgreSQL and Redis; and what happens without Redis. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext as NodeContext } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { startRedis, type TemporaryRedis } from '../../../scripts/test/redis.mjs';
import { createDatabaseRateCounters } from '../../../server/adapters/database-rate-counters.ts';
import type { RateCounters } from '../../../server/adapters/rate-counters.ts';
import { RedisConnection } from '../../../server/adapters/redis-connection.ts';
import { createRedisRateCounters } from '../../../server/adapters/redis-rate-counters.ts';
import type { Context } from '../../../server/context.ts';
import { connect } from '../../../server/db/connect.ts';
import { SharedCounters } from '../../../server/features/limits/shared-counters.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { waitFor } from '../wait-for.ts';

const run = promisify(execFile);
const minute = 60_000;
const noLog = { info: () => undefined, warn: () => undefined };

let postgres: ProvidedPostgres | undefined;
let redis: TemporaryRedis | undefined;
const cleanups: (() => Promise<void> | void)[] = [];
before(async () => {
  postgres = await providePostgres();
  redis = await startRedis();
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await postgres?.stop();
  await redis?.stop();
});

async function openRedis(url = redis!.url, prefix = 'spec:'): Promise<RedisConnection> {
  const connection = new RedisConnection({ url, prefix }, noLog);
  await connection.open();
  cleanups.push(() => connection.close());
  return connection;
}

async function openDatabase(databaseUrl: string | null): Promise<RateCounters> {
  const database = await connect({ databaseUrl, dataDir: 'memory://' });
  cleanups.push(() => database.close());
  return createDatabaseRateCounters(database);
}

const kinds = [
  {
    name: 'the embedded database',
    isThere: () => true,
    async open() {
      const counters = await openDatabase(null);
      return [counters, counters];
    },
  },
  {
    name: 'PostgreSQL',
    isThere: () => postgres !== undefined,
    open: async () => [await openDatabase(postgres!.url), await openDatabase(postgres!.url)],
  },
  {
    name: 'Redis',
    isThere: () => redis !== undefined,
    open: async () => [
      createRedisRateCounters(await openRedis()),
      createRedisRateCounters(await openRedis()),
    ],
  },
];

for (const { name, isThere, open } of kinds)
  describe(`counts in ${name}`, () => {
    let servers: RateCounters[] = [];
    before(async () => {
      if (isThere()) servers = await open();
    });
    const isMissing = (t: NodeContext): boolean => {
      if (servers.length === 0) t.skip(`${name} is not installed`);
      return servers.length === 0;
    };
    const add = async (server: number, at: number, counts: Record<string, number>) => {
      const counted = Object.entries(counts).map(([key, amount]) => ({ key, amount }));
      return Object.fromEntries(await servers[server]!.add(at, counted));
    };

    it('of two servers are added, by key and minute', async (t) => {
      if (isMissing(t)) return;
      assert.deepEqual(await add(0, 10 * minute, { a: 5, b: 1 }), { a: 5, b: 1 });
      assert.deepEqual(await add(1, 10 * minute, { a: 7 }), { a: 12 });
      assert.deepEqual(await add(0, 10 * minute, { a: 1, b: 1 }), { a: 13, b: 2 });
      assert.deepEqual(await add(1, 11 * minute, { a: 3 }), { a: 3 });
    });

    it('of a server whose clock is late change nothing of the next minute', async (t) => {
      if (isMissing(t)) return;
      await add(0, 21 * minute, { late: 2 });
      await add(1, 20 * minute, { late: 50 });
      assert.deepEqual(await add(0, 21 * minute, { late: 1 }), { late: 3 });
    });

    it('of 2000 keys and two servers at once are all right', async (t) => {
      if (isMissing(t)) return;
      const keys = Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`key ${index}`, 2]),
      );
      await Promise.all([0, 1, 0, 1, 0, 1].map((server) => add(server, 30 * minute, keys)));
      const totals = await add(0, 30 * minute, keys);
      assert.deepEqual(new Set(Object.values(totals)), new Set([14]));
      assert.equal(Object.keys(totals).length, 2000);
    });
  });

describe('counts in Redis', () => {
  const isMissing = (t: NodeContext): boolean => {
    if (!redis) t.skip('Redis is not installed');
    return !redis;
  };
  const countInProcess = async (url: string, env: Record<string, string> = {}) => {
    const file = 'test/server/redis-counter.child.ts';
    const args = ['--import', 'tsx', file, url, 'processes:', String(40 * minute), 'k', '4'];
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
    return stdout.trim();
  };

  it('are shared by two processes', async (t) => {
    if (isMissing(t)) return;
    const own = createRedisRateCounters(await openRedis(redis!.url, 'processes:'));
    await own.add(40 * minute, [{ key: 'k', amount: 3 }]);
    assert.equal(await countInProcess(redis!.url), '7');
    assert.equal((await own.add(40 * minute, [{ key: 'k', amount: 1 }])).get('k'), 8);
  });

  it('end by themselves, and have the prefix', async (t) => {
    if (isMissing(t)) return;
    const { commands } = await openRedis();
    const keys = await commands.keys('*');
    assert.ok(keys.length > 2000);
    for (const key of keys) {
      assert.match(key, /^(?:spec|processes):rate:\d+:/);
      const seconds = await commands.ttl(key);
      assert.ok(seconds > 0 && seconds <= 120, `${key}: ${seconds}`);
    }
  });

  it('stay in the server while Redis is away, and are shared when it is back', async (t) => {
    if (isMissing(t)) return;
    const logged: string[] = [];
    const log = { warn: (_: object, message: string) => void logged.push(message) };
    const open = async () => {
      const connection = await openRedis();
      const ctx = {
        rateCounters: createRedisRateCounters(connection),
        vault: { derive: (_: string, text: string) => text },
        log,
      } as unknown as Context;
      return { connection, counters: new SharedCounters(ctx, { now: () => 50 * minute }) };
    };
    const [one, two] = [await open(), await open()];
    one.counters.count('calls', 'x', 10);
    await one.counters.exchange();
    await redis!.kill();
    assert.equal(one.counters.count('calls', 'x', 5).count, 15);
    two.counters.count('calls', 'x', 3);
    for (let tries = 0; tries < 3; tries++)
      for (const { counters } of [one, two]) await counters.exchange();
    assert.equal(logged.length, 2, 'one line for each server');
    assert.equal(one.counters.count('calls', 'x').count, 16);
    await redis!.start();
    for (const { connection } of [one, two])
      await waitFor(() => (connection.state === 'ok' ? {} : undefined));
    await one.counters.exchange();
    await two.counters.exchange();
    // Redis has lost the ten that it had.
    assert.equal(two.counters.count('calls', 'x').count, 3 + 6 + 1);
  });

  it('travel encrypted to an address with rediss://, whose certificate is checked', async (t) => {
    if (isMissing(t)) return;
    const folder = mkdtempSync(join(tmpdir(), 'evangelist-redis-tls-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate]; // prettier-ignore
    execFileSync('openssl', request, { stdio: 'ignore' });
    const port = await freePort();
    const settings = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']; // prettier-ignore
    const encrypted = (await startRedis({ settings }))!;
    try {
      const url = `rediss://127.0.0.1:${port}`;
      assert.equal(await countInProcess(url, { NODE_EXTRA_CA_CERTS: certificate }), '4');
      assert.match(await countInProcess(url), /Redis did not count/);
    } finally {
      await encrypted.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
