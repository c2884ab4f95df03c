/**
 * `node --import tsx bench/server/messages.mjs`: what messages between servers cost the server that writes, by PostgreSQL's `NOTIFY` and by
 * Redis. One server commits transactions, each with a message; the others listen. It prints commits a second, the transactions
 * of PostgreSQL that write for one of them (its own, the sending, the removal of what was sent), and its processor time for a thousand.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { startRedis } from '../../scripts/test/redis.mjs';
import { RedisConnection } from '../../server/adapters/redis-connection.ts';
import { createRedisEventBus } from '../../server/adapters/redis-event-bus.ts';
import { connect } from '../../server/db/connect.ts';
import { publishAfterCommit } from '../../server/db/transaction-state.ts';
import { quantile } from '../statistics.mjs';

const channel = 'bench';
/** Transactions at a time, as of a busy server. */
const parallel = 16;
const seconds = 4;
const rounds = 5;
const servers = [3, 10];
/** @typedef {'none' | 'notify' | 'redis'} Kind */
/** @type {readonly Kind[]} */
const kinds = ['none', 'notify', 'redis'];
const silent = { info: () => undefined, warn: () => undefined };

/** @param {string} databaseUrl @param {string | undefined} redisUrl */
async function openServer(databaseUrl, redisUrl) {
  const redis = redisUrl ? new RedisConnection({ url: redisUrl, prefix: 'bench:' }, silent) : null;
  await redis?.open();
  const database = await connect({
    databaseUrl,
    dataDir: '',
    ...(redis && { wrapBus: (own) => createRedisEventBus(redis, own, { channels: [channel] }) }),
  });
  return {
    database,
    async close() {
      await database.close();
      redis?.close();
    },
  };
}

/** The servers that listen, in another process. @param {string[]} given */
async function listen([databaseUrl = '', redisUrl = '', count = '0']) {
  let heard = 0;
  for (let server = 0; server < Number(count); server += 1) {
    const { database } = await openServer(databaseUrl, redisUrl || undefined);
    await database.listen(channel, (payload) => void (heard += payload === '' ? 0 : 1));
  }
  process.on('message', () => process.send?.(heard));
  process.send?.('ready');
}

/** Processor time of all processes of PostgreSQL, in milliseconds. @param {string} folder */
function readProcessorTime(folder) {
  const main = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0];
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // Also of its processes that have ended.
        const isOwn = id === main || parent === main;
        return isOwn ? Number(rest[9]) + Number(rest[10]) : 0;
      } catch {
        return 0;
      }
    });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** @param {any} database @param {boolean} isSending */
async function commitFor(database, isSending) {
  const end = performance.now() + seconds * 1000;
  let [commits, begun] = [0, 0];
  const work = async () => {
    while (performance.now() < end) {
      await database.transaction(async (/** @type {any} */ tx) => {
        await tx.execute(sql`insert into bench_rows (text) values ('A row of some words.')`);
        if (isSending) publishAfterCommit(channel, `${(begun += 1)}`);
      });
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return commits;
}

async function measure() {
  const postgres = await startPostgres();
  const redis = await startRedis();
  if (!redis) throw new Error('Redis is not installed.');
  await (await connect({ databaseUrl: postgres.url, dataDir: '', migrates: true })).close();
  /** @type {Map<string, { rate: number, counted: number, time: number, heard: number }[]>} */
  const found = new Map();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const count of servers)
        for (const kind of kinds) {
          const redisUrl = kind === 'redis' ? redis.url : '';
          const child = fork(
            fileURLToPath(import.meta.url),
            ['listen', postgres.url, redisUrl, String(count)],
            { execArgv: ['--import', 'tsx'] },
          );
          await once(child, 'message');
          const { database, close } = await openServer(postgres.url, redisUrl || undefined);
          await database.db.execute(
            sql`create table if not exists bench_rows (id bigserial primary key, text text)`,
          );
          const readCommits = async () => {
            const { rows } = await database.db.execute(sql`select txid_current()::float8 as n`);
            return Number(rows[0].n);
          };
          const [countedBefore, timeBefore] = [
            await readCommits(),
            readProcessorTime(postgres.folder),
          ];
          const commits = await commitFor(database, kind !== 'none');
          await new Promise((resolve) => setTimeout(resolve, 1500));
          const counted = (await readCommits()) - countedBefore;
          const time = readProcessorTime(postgres.folder) - timeBefore;
          child.send('heard?');
          const [heard] = await once(child, 'message');
          const name = `${kind}, ${count} servers`;
          found.set(name, [
            ...(found.get(name) ?? []),
            {
              rate: commits / seconds,
              counted: counted / commits,
              time: (time / commits) * 1000,
              heard: Number(heard) / (commits * count),
            },
          ]);
          await close();
          child.kill();
          await once(child, 'exit');
        }
  } finally {
    await redis.stop();
    await postgres.stop();
  }
  const median = (/** @type {number[]} */ values) => quantile(values.sort((a, b) => a - b), 0.5); // prettier-ignore
  for (const [name, all] of found) {
    const of = (/** @type {'rate' | 'counted' | 'time' | 'heard'} */ key) =>
      median(all.map((one) => one[key]));
    console.log(
      [
        `${name}: ${of('rate').toFixed(0)} commits/s`,
        `${of('counted').toFixed(2)} transactions that write for each`,
        `${of('time').toFixed(0)} ms for 1000`,
        `heard ${(of('heard') * 100).toFixed(0)} %`,
      ].join(', '),
    );
  }
}

const [mode, ...given] = process.argv.slice(2);
await (mode === 'listen' ? listen(given) : measure());
