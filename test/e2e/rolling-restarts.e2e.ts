/**
 * Servers that are replaced one after the other, behind a load balancer, while people call, a mail goes to many receivers and many
 * posts are evaluated: no call fails, no mail is sent twice, and each server ends in time. `verify:deep` runs it with more of each.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  createCampaign,
  createCrowd,
  createPerson,
  toId,
  type Person,
} from '../../bench/server/data.mjs';
import {
  createEmptyDatabase,
  createProductionSettings,
  type TestDatabase,
} from './first-campaign/production.ts';
import { startBalancer, type Balancer } from './rollout/balancer.ts';
import {
  startMailServer,
  startNetwork,
  type CountingMailServer,
  type CountingNetwork,
} from './rollout/outside-fakes.ts';
import { freePort, startPostgres, until } from './support.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const restarts = isDeep ? 20 : 3;
/** More can be asked for: a hundred thousand take more than an hour on two cores, at about 25 mails a second. */
const receivers = isDeep ? Number(process.env['EVANGELIST_ROLLOUT_RECEIVERS'] ?? 10_000) : 1500;
const evaluated = isDeep ? 10_000 : 300;
/** So that the small size lasts for its three restarts; the full one has enough to do. */
const mailMs = isDeep ? 0 : 50;
const callers = 12;
const drainSeconds = 2;
/** From the signal to the exit. */
const patience = 20_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: TestDatabase;
let client: pg.Client;
let mail: CountingMailServer;
let network: CountingNetwork;
let balancer: Balancer;
let settings: Record<string, string>;
const servers: { port: number; child: ChildProcess; output: string }[] = [];
const people: Person[] = [];
const query = (sql: string, values?: unknown[]) => client.query(sql, values);

async function start(port: number): Promise<(typeof servers)[number]> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = { port, child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (server.output += text.toString()));
  await until(
    `the server at ${port} to be well`,
    async () => {
      assert.equal(child.exitCode, null, server.output);
      return balancer.isHealthy(port);
    },
    120,
  );
  return server;
}

before(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  database = await createEmptyDatabase(postgres.url);
  mail = await startMailServer(mailMs);
  network = await startNetwork((id) => `Post ${id} about it #bench`);
  const port = await freePort();
  const ports = [await freePort(), await freePort(), await freePort()];
  settings = {
    ...createProductionSettings({
      databaseUrl: database.url,
      publicUrl: `http://localhost:${port}`,
      networkUrl: network.url,
      railUrl: 'http://127.0.0.1:9',
      smtpUrl: mail.url,
    }),
    MAIN_HOSTS: 'localhost,127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    // People have different addresses.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  };
  await operate('migrate');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  balancer = await startBalancer({ port, servers: ports });
  for (const one of ports) servers.push(await start(one));
  await createCrowd(query, Math.max(receivers, evaluated));
  await query(
    `update users set email = handle || '@mail.evangelist.dev', email_verified_at = now(), settings = '{"marketingEmail": true}'
     where handle in (select 'crowd' || i from generate_series(1, $1::int) i)`,
    [receivers],
  );
  await query(
    `insert into users (handle, name, image_url, created_at, roles) values ('support', 'Support', '', now(), '{reader,admin}')`,
  );
  for (let index = 0; index < callers; index++)
    people.push(await createPerson(query, `caller${index}`));
  await createCampaign(query, { key: 'rollout', index: 1, size: evaluated });
});
after(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  balancer?.close();
  mail?.close();
  network?.close();
  await client?.end();
  await database?.remove();
  await postgres?.stop();
});

const operate = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/operator/cli.js', ...words], {
    env: settings,
  });

const basics = {
  language: 'en',
  timeZone: 'Europe/Stockholm',
  notifyByEmail: false,
  marketingEmail: false,
};

/** Calls until the end, as a person with the app does. @returns how many calls there were */
async function callOn(person: Person, index: number, ended: AbortSignal, failures: string[]) {
  let calls = 0;
  while (!ended.aborted) {
    const isWrite = calls % 4 === 3;
    const path = isWrite
      ? '/v1/user/settings/basic'
      : ['/v1/user/settings', '/v1/page/dashboard', '/v1/notification/recent'][calls % 4]!;
    const since = performance.now();
    const answer = await fetch(`${balancer.url}${path}`, {
      method: isWrite ? 'PUT' : 'GET',
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'x-forwarded-for': `10.1.2.${index + 1}`,
        ...(isWrite && { 'content-type': 'application/json' }),
      },
      ...(isWrite && { body: JSON.stringify({ ...basics, firstName: `Caller ${calls}` }) }),
    }).catch((error: unknown) => error as Error);
    calls += 1;
    const took = Math.round(performance.now() - since);
    if (answer instanceof Error) failures.push(`${path} after ${took} ms: ${String(answer)}`);
    else if (!answer.ok)
      failures.push(`${path} after ${took} ms: ${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
    // A person who reads meanwhile.
    await wait(500);
  }
  return calls;
}

/** Ends the server as a platform does, and starts it again when it has ended. @returns milliseconds until its end */
async function restart(index: number): Promise<number> {
  const { child, port, ...server } = servers[index]!;
  const since = performance.now();
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  const took = performance.now() - since;
  assert.deepEqual([code, signal], [0, null], `It ended after ${took} ms:\n${server.output}`);
  assert.ok(took < patience, `It ended after ${took} ms.`);
  servers[index] = await start(port);
  return took;
}

test(
  'rolling restarts lose no call and send nothing twice',
  { timeout: isDeep ? 7_200_000 : 400_000 },
  async (t) => {
    if (!postgres) return t.skip('PostgreSQL is not installed');
    await query(
      `update posts set status = 'evaluating', network_post_id = i::text, content = 'Post ' || i || ' about it #bench', notice_sent_at = null,
       created_at = now() - interval '2 days', evaluated_at = null, next_read_at = now(), decisive_read_at = now()
     from (select id, row_number() over (order by id) as i from posts) numbered where numbered.id = posts.id`,
    );
    await operate(
      '--as',
      '@support',
      '--yes',
      'mails',
      'send',
      'spring',
      '--subject',
      'Spring',
      '--text',
      'They open on Monday.',
    );
    await query(`update jobs set run_at = now() where kind = 'read-posts'`);
    await query(`select pg_notify('job', '')`);
    const failures: string[] = [];
    const end = new AbortController();
    const calling = people.map((person, index) => callOn(person, index, end.signal, failures));
    await until('the first mails', async () => mail.mails.size > 0);
    const ends: number[] = [];
    for (let round = 0; round < restarts; round++) ends.push(await restart(round % servers.length));
    const sentMeanwhile = mail.mails.size;
    await until('all mails', async () => mail.mails.size === receivers, isDeep ? 6000 : 240);
    await until(
      'all posts to be evaluated',
      async () => {
        const { rows } = await query(
          `select count(*)::int as left from posts where campaign_id = $1 and evaluated_at is null`,
          [toId('rollout')],
        );
        return rows[0].left === 0;
      },
      240,
    );
    end.abort();
    const calls = (await Promise.all(calling)).reduce((sum, count) => sum + count, 0);
    t.diagnostic(
      `${calls} calls, ${failures.length} failed; ${restarts} restarts, the longest end ${Math.round(Math.max(...ends))} ms; ${sentMeanwhile} of ${receivers} mails before the last`,
    );
    assert.deepEqual(failures, []);
    const twice = [...mail.mails].filter(([, count]) => count > 1);
    assert.deepEqual(twice, []);
    const { rows } = await query('select status, count(*)::int as count from posts group by 1');
    assert.deepEqual(rows, [{ status: 'eligible', count: evaluated }]);
  },
);
