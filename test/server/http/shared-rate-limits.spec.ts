/** Two servers on one PostgreSQL: one budget for each client. The exchange runs when the test asks for it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { queryRows } from '../../../server/db/query.ts';
import { SharedCounters } from '../../../server/features/limits/shared-counters.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../postgres-database.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { fetchFrom, queryBySocket, repeat } from './clients.ts';

/** The servers of one product have one secret. */
const secret = randomBytes(32).toString('base64url');

let postgres: ProvidedPostgres | undefined;
const servers: TestServer[] = [];
const counters: SharedCounters[] = [];
before(async () => {
  postgres = await providePostgres();
  if (!postgres) return;
  for (let count = 0; count < 2; count++)
    servers.push(
      await startTestServer({
        env: {
          RATE_LIMIT_FACTOR: '1',
          DATABASE_URL: postgres.url,
          EVANGELIST_SECRET: secret,
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
});
const exchange = async () => {
  for (const one of counters) await one.exchange();
};

describe('two servers on one PostgreSQL', () => {
  it('share the budget of a client', async (t) => {
    const [one, two] = servers;
    if (!one || !two) return t.skip('PostgreSQL is not installed');
    const from = '127.0.0.9';
    const call = (server: TestServer) => fetchFrom(server, from, '/trpc/getPostLimits');
    await repeat(300, () => call(one));
    await repeat(290, () => call(two));
    await exchange();
    await exchange();
    // A server learns of what the others counted when it has counted itself.
    await call(one);
    await exchange();
    const answers = await repeat(9, () => call(one));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await call(one)).status, 429);
    await exchange();
    await call(two);
    await exchange();
    const { status, retryAfter } = await call(two);
    assert.deepEqual([status, retryAfter], [429, 60]);
    assert.equal((await queryBySocket(two, from, 'getPostLimits'))?.code, 'RATE_LIMITED');
    assert.equal((await fetchFrom(two, '127.0.0.10', '/trpc/getPostLimits')).status, 200);
  });

  it('keep the shared counts out of the log of the database', async (t) => {
    const [one] = servers;
    if (!one) return t.skip('PostgreSQL is not installed');
    const rows = await queryRows(
      one.ctx.database.db,
      sql`select relpersistence from pg_class where relname in ('shared_counts', 'exact_counts') order by relname`,
    );
    assert.deepEqual(
      rows.map(({ relpersistence }) => relpersistence),
      ['p', 'u'],
    );
  });

  it('count calls that move money to the last one, in parallel too', async (t) => {
    const [one, two] = servers;
    if (!one || !two) return t.skip('PostgreSQL is not installed');
    const { accessToken: token } = await one.browser().session();
    for (const path of ['/v1/action/payout/confirm/none', '/v1/withdrawal/none/verify']) {
      const answers = await repeat(
        50,
        (index) =>
          fetchFrom(servers[index % 2]!, '127.0.0.11', path, {
            method: 'POST',
            token,
            body: { code: '123456' },
          }),
        50,
      );
      const limited = answers.filter(({ status }) => status === 429);
      assert.equal(limited.length, 20, path);
      for (const { error, retryAfter } of limited) {
        assert.equal(error?.code, 'RATE_LIMITED');
        assert.ok(retryAfter > 0 && retryAfter <= 60);
      }
    }
  });
});
