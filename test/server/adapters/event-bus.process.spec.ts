/**
 * Messages between servers: one suite over the buses of the embedded database, of PostgreSQL and of Redis; and what happens when
 * Redis goes away, hangs, is shared or speaks to strangers.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext as NodeContext } from 'node:test';
import { Redis } from 'ioredis';
import { startRedis, type TemporaryRedis } from '../../../scripts/test/redis.mjs';
import { RedisConnection } from '../../../server/adapters/redis-connection.ts';
import { createRedisEventBus } from '../../../server/adapters/redis-event-bus.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { queryRows } from '../../../server/db/query.ts';
import { publishAfterCommit, wakeAfterCommit } from '../../../server/db/transaction-state.ts';
import { sql } from 'drizzle-orm';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { waitFor } from '../wait-for.ts';

const missing = 'PostgreSQL or Redis is not installed';

let postgres: ProvidedPostgres | undefined;
let redis: TemporaryRedis | undefined;
before(async () => {
  postgres = await providePostgres();
  redis = await startRedis();
});
after(async () => {
  await postgres?.stop();
  await redis?.stop();
});

interface Server {
  database: Database;
  redis?: RedisConnection;
  logged: string[];
  close(): Promise<void>;
}

async function openPostgresServer(): Promise<Server> {
  const database = await connect({ databaseUrl: postgres!.url, dataDir: '' });
  return { database, logged: [], close: () => database.close() };
}

async function openRedisServer({
  url = redis!.url,
  prefix = 'spec:',
  pollInterval = 60_000,
} = {}): Promise<Server> {
  const logged: string[] = [];
  const log = (fields: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(fields)}`);
  const connection = new RedisConnection({ url, prefix }, { info: log, warn: log });
  await connection.open();
  const channels = ['news', 'job'];
  const database = await connect({
    databaseUrl: postgres!.url,
    dataDir: '',
    wrapBus: (own) => createRedisEventBus(connection, own, { channels, pollInterval }),
  });
  const close = async () => {
    await database.close();
    connection.close();
  };
  return { database, redis: connection, logged, close };
}

/** Collects what a server hears. */
async function hear({ database }: Server, channel = 'news') {
  const heard: string[] = [];
  const release = await database.listen(channel, (payload) => void heard.push(payload));
  const hears = (payload: string) =>
    waitFor(() => heard.find((one) => one === payload) && { payload });
  const hearsNothing = () => waitFor(() => (heard.includes('') ? { heard } : undefined));
  return { heard, hears, hearsLoss: hearsNothing, release };
}

const publish = ({ database }: Server, ...payloads: string[]) =>
  database.transaction(async () => {
    for (const payload of payloads) publishAfterCommit('news', payload);
  });

/** What passes through Redis. */
async function monitor(prefix = 'spec:') {
  const client = new Redis(redis!.url);
  const seen: string[] = [];
  client.on('message', (_: string, text: string) => void seen.push(text));
  await client.subscribe(`${prefix}bus`);
  return { seen, passes: (text: string) => waitFor(() => seen.find((one) => one.includes(text))), end: () => client.disconnect() }; // prettier-ignore
}

interface Kind {
  name: string;
  isThere: () => boolean;
  /** Two servers, or one twice. */
  open: () => Promise<[Server, Server]>;
}

const kinds: Kind[] = [
  {
    name: 'the embedded database',
    isThere: () => true,
    async open() {
      const database = await connect({ dataDir: 'memory://' });
      const server = { database, logged: [], close: () => database.close() };
      return [server, server];
    },
  },
  {
    name: 'PostgreSQL',
    isThere: () => postgres !== undefined,
    open: async () => [await openPostgresServer(), await openPostgresServer()],
  },
  {
    name: 'Redis',
    isThere: () => postgres !== undefined && redis !== undefined,
    open: async () => [await openRedisServer(), await openRedisServer()],
  },
];

for (const { name, isThere, open } of kinds)
  describe(`messages by ${name}`, () => {
    let servers: [Server, Server] | undefined;
    before(async () => {
      if (isThere()) servers = await open();
    });
    after(async () => {
      for (const server of new Set(servers)) await server.close();
    });
    const isMissing = (t: NodeContext): boolean => {
      if (!servers) t.skip(missing);
      return !servers;
    };

    it('arrive on every server after the commit, in their order', async (t) => {
      if (isMissing(t)) return;
      const [one, two] = servers!;
      const all = [await hear(one), await hear(two)];
      const rolledBack = one.database.transaction(async () => {
        publishAfterCommit('news', 'dropped');
        throw new Error('no');
      });
      await assert.rejects(rolledBack);
      await publish(one, 'first', 'second', 'ünïcode "quotes" \\ and \n lines');
      await publish(one, 'last');
      for (const { heard, hears, release } of all) {
        await hears('last');
        assert.deepEqual(heard, ['first', 'second', 'ünïcode "quotes" \\ and \n lines', 'last']);
        await release();
      }
      await publish(one, 'nobody listens');
      assert.equal(all[1]!.heard.length, 4);
    });

    it('of two servers that write at the same time all arrive, those of each in order', async (t) => {
      if (isMissing(t)) return;
      const all = [await hear(servers![0]), await hear(servers![1])];
      const texts = (prefix: string) =>
        Array.from({ length: 300 }, (_, index) => `${prefix} ${String(index).padStart(3, '0')}`);
      const send = async (server: Server, prefix: string) => {
        for (const text of texts(prefix)) await publish(server, text);
      };
      await Promise.all([send(servers![0], 'a'), send(servers![1], 'b')]);
      for (const { heard, hears, release } of all) {
        await hears('a 299');
        await hears('b 299');
        for (const prefix of ['a', 'b'])
          assert.deepEqual(heard.filter((text) => text.startsWith(prefix)), texts(prefix)); // prettier-ignore
        await release();
      }
    });

    it('that only wake arrive, and nothing stays stored', async (t) => {
      if (isMissing(t)) return;
      const [one, two] = servers!;
      const { hears, release } = await hear(two, 'job');
      await one.database.transaction(async () => wakeAfterCommit('job'));
      await hears('wake');
      await release();
      const left = () =>
        queryRows<{ id: string }>(one.database.db, sql`select id from bus_messages`);
      await waitFor(async () => ((await left()).length === 0 ? {} : undefined));
    });
  });

describe('Redis', () => {
  const servers: Server[] = [];
  const open = async (options?: Parameters<typeof openRedisServer>[0]) => {
    const server = await openRedisServer(options);
    servers.push(server);
    return server;
  };
  const isMissing = (t: NodeContext): boolean => {
    if (!postgres || !redis) t.skip(missing);
    return !postgres || !redis;
  };
  after(async () => {
    for (const server of servers) await server.close();
  });

  it('carries messages, but not those that it was not given', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = [await open(), await open()];
    const { seen, passes, end } = await monitor();
    const ended = await hear(two, 'session');
    const news = await hear(two);
    await one.database.transaction(async () => {
      publishAfterCommit('session', 'ended');
      publishAfterCommit('news', 'by Redis');
    });
    await passes('by Redis');
    await news.hears('by Redis');
    await ended.hears('ended');
    assert.ok(!seen.join().includes('ended'));
    end();
  });

  it('that is killed and comes back loses nothing, and carries messages again', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = [await open(), await open()];
    const { heard, hears, hearsLoss } = await hear(two);
    const sent: string[] = [];
    const sendAll = async (count: number) => {
      for (let index = 0; index < count; index++) {
        sent.push(`m${sent.length}`);
        await publish(one, sent.at(-1)!);
      }
    };
    const sending = sendAll(200);
    await hears('m20');
    await redis!.kill();
    await sending;
    await sendAll(20);
    for (const payload of sent) await hears(payload);
    await waitFor(() => (two.redis!.state === 'away' ? {} : undefined));
    assert.equal(one.logged.filter((line) => line.startsWith('Redis is away')).length, 1);
    assert.ok(!heard.includes(''));
    await redis!.start();
    // What was sent while a server was not subscribed may be lost: its pages read again.
    await hearsLoss();
    await waitFor(() => (one.redis!.state === 'ok' ? {} : undefined));
    const { passes, end } = await monitor();
    await publish(one, 'by Redis again');
    await passes('by Redis again');
    await hears('by Redis again');
    end();
  });

  it('that hangs holds up no commit, and messages go by PostgreSQL', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = [await open(), await open()];
    const { hears, hearsLoss } = await hear(two);
    redis!.hang();
    const start = performance.now();
    await publish(one, 'meanwhile');
    assert.ok(performance.now() - start < 1000);
    await hears('meanwhile');
    await waitFor(() => (one.redis!.state === 'away' ? {} : undefined));
    await waitFor(() => (two.redis!.isSubscribed ? undefined : {}));
    redis!.resume();
    await hearsLoss();
    await waitFor(() => (one.redis!.state === 'ok' ? {} : undefined));
  });

  it('that one server does not reach makes it read again now and then', async (t) => {
    if (isMissing(t)) return;
    const alone = await open({ url: 'redis://127.0.0.1:1', pollInterval: 20 });
    const [near, far] = [await hear(await open()), await hear(alone)];
    await far.hearsLoss();
    await publish(alone, 'of the one alone');
    await near.hears('of the one alone');
    assert.equal(alone.redis!.state, 'away');
  });

  it('is shared by two installations, and by strangers, without harm', async (t) => {
    if (isMissing(t)) return;
    const own = await hear(await open());
    const other = await open({ prefix: 'other:' });
    const others = await hear(other);
    const client = new Redis(redis!.url);
    for (const text of [
      '',
      'null',
      '[5]',
      '{"a":1}',
      '[{"channel":"news","payload":""}]',
      '[{"channel":"session","payload":"x"}]',
    ])
      // prettier-ignore
      await client.publish('spec:bus', text);
    // PostgreSQL would carry it to both: here it is one database.
    await client.publish('other:bus', JSON.stringify([{ channel: 'news', payload: 'for one' }]));
    await others.hears('for one');
    await client.publish('spec:bus', JSON.stringify([{ channel: 'news', payload: 'for both' }]));
    await own.hears('for both');
    assert.deepEqual(own.heard, ['for both']);
    client.disconnect();
  });

  it('never shows its password in the log', async (t) => {
    if (isMissing(t)) return;
    const guarded = (await startRedis({ settings: ['--requirepass', 'right-horse-battery'] }))!;
    const withPassword = (password: string) => `redis://:${password}@127.0.0.1:${guarded.port}`;
    const wrong = await open({ url: withPassword('wrong-horse-staple') });
    const { hears } = await hear(wrong);
    await publish(wrong, 'in spite of it');
    await hears('in spite of it');
    assert.equal(wrong.redis!.state, 'away');
    const right = await open({ url: withPassword('right-horse-battery') });
    assert.equal(right.redis!.state, 'ok');
    await guarded.kill();
    await waitFor(() => right.logged[0]);
    const lines = [...wrong.logged, ...right.logged];
    assert.deepEqual([wrong.logged.length, right.logged.length], [1, 1], lines.join('\n'));
    assert.ok(!/horse/.test(lines.join()), lines.join('\n'));
    await guarded.stop();
  });
});
