/** Two whole servers with one PostgreSQL and one Redis: pages of one see what happens on the other, with Redis and without it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, it, type TestContext as NodeContext } from 'node:test';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { startRedis, type TemporaryRedis } from '../../../scripts/test/redis.mjs';
import type { Context } from '../../../server/context.ts';
import { SharedCounters } from '../../../server/features/limits/shared-counters.service.ts';
import { notify } from '../../../server/features/notifications/notify.service.ts';
import { users } from '../../../server/schema.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';
import { fetchFrom, repeat } from './clients.ts';

let postgres: ProvidedPostgres | undefined;
let redis: TemporaryRedis | undefined;
const servers: TestServer[] = [];
const counters: SharedCounters[] = [];
const isMissing = (t: NodeContext): boolean => {
  if (servers.length < 2) t.skip('PostgreSQL or Redis is not installed');
  return servers.length < 2;
};

before(async () => {
  postgres = await providePostgres();
  redis = await startRedis();
  if (!postgres || !redis) return;
  // The servers of one product have one secret.
  const secret = randomBytes(32).toString('base64url');
  for (let count = 0; count < 2; count++)
    servers.push(
      await startTestServer({
        bare: true,
        env: {
          DATABASE_URL: postgres.url,
          EVANGELIST_SECRET: secret,
          METRICS_PORT: '0',
          RATE_LIMIT_FACTOR: '1',
          REDIS_PREFIX: 'spec:',
          REDIS_URL: redis.url,
        },
        createCounters(ctx: Context) {
          const own = new SharedCounters(ctx, { now: () => 600_000 });
          counters.push(own);
          return own;
        },
      }),
    );
});
after(async () => {
  for (const server of servers) await server.close();
  await postgres?.stop();
  await redis?.stop();
});

/** Subscribes a person's page. */
async function openPage(server: TestServer, token: string) {
  const { port } = new URL(server.url);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`, {
    // The session is of this site, whichever server answers.
    origin: servers[0]!.url,
  });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => void received.push(data.toString()));
  let closedWith: number | undefined;
  socket.on('close', (code) => (closedWith = code));
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  socket.send(
    JSON.stringify({ id: 1, method: 'subscription', params: { path: 'onNotification' } }),
  );
  const receives = (text: string) => waitFor(() => received.find((one) => one.includes(text)));
  await receives('snapshot').catch((error: unknown) => {
    throw new Error(received.join('\n'), { cause: error });
  });
  return { receives, closes: () => waitFor(() => closedWith), end: () => socket.terminate() };
}

const getUp = async (server: TestServer) =>
  (await (await server.get('/up')).json()) as { status: string; redis: string | null };
const waitForState = (state: string) =>
  waitFor(async () => {
    const all = await Promise.all(servers.map(getUp));
    return all.every(({ redis: shown }) => shown === state) ? all : undefined;
  });

describe('two servers with Redis', () => {
  it('show each other’s notifications, also while Redis is away', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = servers as [TestServer, TestServer];
    const { sessionToken, userId } = await logIn(one);
    const page = await openPage(two, sessionToken);
    const { database, clock } = one.ctx;
    const payload = (title: string) => ({ title, body: 'x' });
    const write = (title: string) =>
      database.transaction((tx) =>
        notify(tx, { userId, type: 'ad-hoc-notification', payload: payload(title) }, clock.now()),
      );
    assert.equal((await getUp(one)).redis, 'ok');
    await write('With Redis');
    await page.receives('With Redis');
    await redis!.kill();
    await write('Just after its end');
    await page.receives('Just after its end');
    await waitForState('away');
    const metrics = await (await fetch(one.metricsUrl!)).text();
    assert.match(metrics, /evangelist_service_available\{service="redis"\} 0/);
    await write('Without Redis');
    await page.receives('Without Redis');
    await one.typed('listSessions', undefined, { token: sessionToken });
    await redis!.start();
    await waitForState('ok');
    await write('With Redis again');
    await page.receives('With Redis again');
    page.end();
  });

  it('close the pages of a session that ended on the other one, without Redis too', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = servers as [TestServer, TestServer];
    for (const isAway of [false, true]) {
      const { sessionToken } = await logIn(one);
      const page = await openPage(two, sessionToken);
      if (isAway) await redis!.kill();
      await one.typed('signOut', undefined, { token: sessionToken });
      assert.equal(await page.closes(), 4401);
    }
    await redis!.start();
    await waitForState('ok');
  });

  it('share the budget of a client, and each has its own while Redis is away', async (t) => {
    if (isMissing(t)) return;
    const [one, two] = servers as [TestServer, TestServer];
    const exchange = async () => {
      for (const own of counters) await own.exchange();
    };
    const from = '127.0.0.9';
    const call = (server: TestServer) => fetchFrom(server, from, '/trpc/getPostLimits');
    await repeat(300, () => call(one));
    await repeat(300, () => call(two));
    await exchange();
    await call(one);
    await exchange();
    assert.equal((await call(one)).status, 429);
    const other = (server: TestServer) => fetchFrom(server, '127.0.0.10', '/trpc/getPostLimits');
    await redis!.kill();
    await repeat(600, () => other(one));
    await exchange();
    assert.deepEqual([(await other(one)).status, (await other(two)).status], [429, 200]);
    await redis!.start();
  });
});

async function logIn(server: TestServer) {
  const { sessionToken } = await server.browser().session({ kind: 'read', handle: 'maralind' });
  const { db } = server.ctx.database;
  const [user] = await db.select().from(users).where(eq(users.handle, 'maralind'));
  return { sessionToken, userId: user!.id };
}
