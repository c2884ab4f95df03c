/** The server behind PgBouncer, pooling by session with the defaults of both, and by transaction: the same tests for both. */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext as Test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startPgbouncer, type TemporaryPgbouncer } from '../../../scripts/test/pgbouncer.mjs';
import { loadConfig } from '../../../server/config.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { findDatabaseError } from '../../../server/db/database-errors.ts';
import { queryRows } from '../../../server/db/query.ts';
import { cancelWithdrawal } from '../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { startPostgres, type TemporaryPostgres } from '../../e2e/support.ts';
import { assertSound, getAccounts, holder } from '../money-support.ts';
import { startTestServer } from '../start.ts';
import type { TestContext } from '../support.ts';
import { waitFor } from '../wait-for.ts';

const limitNames = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
// Long enough for a whole server on a busy machine.
const timeLimits = { statementMs: 29_001, lockMs: 1500, idleInTransactionMs: 29_003 };
// By session, a whole server needs 11 of the 20 that the pooler has.
const databaseLimits = { ...timeLimits, connections: 5, connectMs: 60_000 };

let postgres: TemporaryPostgres | undefined;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres?.stop());

const runSql = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres!.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};
const setRoleLimits = (values: readonly number[]) =>
  runSql(
    limitNames.map((name, at) => `alter role evangelist set ${name} = ${values[at]}`).join(';'),
  );

const rejection = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => assert.fail('it went through'),
    (error: unknown) => findDatabaseError(error)?.reason,
  );

for (const pooling of ['session', 'transaction'] as const)
  describe(`behind PgBouncer that pools by ${pooling}`, { timeout: 900_000 }, () => {
    let pooler: TemporaryPgbouncer | undefined;
    let database: Database;
    const open = (limits = databaseLimits) =>
      connect({
        databaseUrl: pooler!.url,
        databaseListenUrl: pooling === 'transaction' ? postgres!.url : null,
        databasePooling: pooling,
        dataDir: '',
        databaseLimits: limits,
      });
    before(async () => {
      if (!postgres) return;
      const isDefault = pooling === 'session';
      if (!isDefault) await setRoleLimits(Object.values(timeLimits));
      pooler = await startPgbouncer(postgres.url, {
        settings: isDefault ? [] : ['pool_mode = transaction'],
      });
      if (pooler) database = await open();
    });
    after(async () => {
      await database?.close();
      await pooler?.stop();
    });
    const isMissing = (t: Test): boolean => {
      if (!postgres) t.skip('no PostgreSQL on this machine');
      else if (!pooler) t.skip('no PgBouncer on this machine');
      return !pooler;
    };

    it('statements have their time limits', async (t) => {
      if (isMissing(t)) return;
      const shown = [];
      for (const name of limitNames) {
        const rows = await queryRows<{ value: string }>(
          database.db,
          sql`select current_setting(${name}) as value`,
        );
        shown.push(rows[0]!.value);
      }
      assert.deepEqual(shown, ['29001ms', '1500ms', '29003ms']);
      const holding = new pg.Client({ connectionString: postgres!.url });
      await holding.connect();
      await holding.query('begin; lock table meta in access exclusive mode');
      assert.equal(await rejection(queryRows(database.db, sql`select * from meta`)), 'slow');
      await holding.end();
      await queryRows(database.db, sql`select * from meta`);
    });

    it('statements that run often run on every connection', async (t) => {
      if (isMissing(t)) return;
      const read = () => queryRows<{ x: number }>(database.db, sql`select 51 + ${1}::int as x`);
      for (let round = 0; round < 5; round++) {
        const found = await Promise.all(Array.from({ length: 12 }, read));
        assert.ok(found.every(([row]) => row!.x === 52));
      }
      const inTransactions = Array.from({ length: 24 }, () =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.002)`);
          return queryRows<{ x: number }>(tx, sql`select 51 + ${1}::int as x`);
        }),
      );
      assert.ok((await Promise.all(inTransactions)).every(([row]) => row!.x === 52));
    });

    it('notifications of a commit arrive', async (t) => {
      if (isMissing(t)) return;
      const heard: string[] = [];
      const release = await database.listen('spec', (payload) => void heard.push(payload));
      await database.transaction((tx) => tx.execute(sql`select pg_notify('spec', ${pooling})`));
      await waitFor(() => heard[0]);
      assert.deepEqual(heard, [pooling]);
      await release();
    });

    it('a whole server pays out and runs jobs', async (t) => {
      if (isMissing(t)) return;
      const server = await startTestServer({
        env: {
          DATABASE_URL: pooler!.url,
          DATABASE_POOLING: pooling,
          // On a busy machine.
          DATABASE_CONNECT_TIMEOUT: '60000',
          ...(pooling === 'transaction' && { DATABASE_LISTEN_URL: postgres!.url }),
        },
      });
      try {
        const ctx = server.ctx as TestContext;
        await waitFor(async () => (await server.get('/up')).ok || undefined);
        const people = [];
        for (let index = 0; index < 12; index++) people.push(await holder(ctx));
        await Promise.all(
          people.map(async ({ caller, walletId }) => {
            const body = { walletId, currency: 'USDC', amount: '10' };
            const origin = { page_path: '/', trigger: 'test' };
            const first = await requestWithdrawal(ctx, caller, body, origin, `${pooling}-1`);
            await cancelWithdrawal(ctx, caller, first.id);
            await requestWithdrawal(ctx, caller, body, origin, `${pooling}-2`);
          }),
        );
        for (const { userId } of people) {
          const { available, withdrawing } = await getAccounts(ctx, userId);
          assert.deepEqual([available, withdrawing], [90_000_000n, 10_000_000n]);
        }
        await assertSound(ctx);
        await waitFor(async () => {
          const mails = sql`select from jobs where kind = 'mail' and done_at is null`;
          return (await queryRows(ctx.database.db, mails)).length === 0 || undefined;
        });
      } finally {
        await server.close();
      }
    });
  });

describe('limits of the role', { timeout: 900_000 }, () => {
  it('are required where a pooler pools by transaction', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    await setRoleLimits([0, 1500, 30_000]);
    const opened = connect({
      databaseUrl: postgres.url,
      databasePooling: 'transaction',
      dataDir: '',
      databaseLimits,
    });
    await assert.rejects(opened, (error: Error) => {
      assert.match(error.message, /ALTER ROLE "evangelist" SET statement_timeout = 29001;/);
      assert.match(error.message, /SET idle_in_transaction_session_timeout = 29003;/);
      assert.doesNotMatch(error.message, /SET lock_timeout/);
      return true;
    });
  });

  it('belong to settings that name PostgreSQL itself', () => {
    const env = { EVANGELIST_MODE: 'sandbox', DATABASE_URL: 'postgres://pooler/evangelist' };
    const transaction = { ...env, DATABASE_POOLING: 'transaction' };
    assert.throws(() => loadConfig(transaction), /DATABASE_LISTEN_URL is not set/);
    const listenUrl = 'postgres://db/evangelist';
    const config = loadConfig({ ...transaction, DATABASE_LISTEN_URL: listenUrl });
    assert.deepEqual(
      [config.databasePooling, config.databaseListenUrl],
      ['transaction', listenUrl],
    );
    assert.equal(loadConfig(env).databasePooling, 'session');
    assert.throws(
      () => loadConfig({ ...env, DATABASE_POOLING: 'statement' }),
      /DATABASE_POOLING must be/,
    );
  });
});
