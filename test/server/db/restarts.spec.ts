/**
 * PostgreSQL crashes and starts again while people withdraw and jobs run: every call fails with a code or is done, the process
 * goes on, and no money is lost or doubled.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toApiError } from '../../../server/http/error-handler.ts';
import { cancelWithdrawal } from '../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { startPostgres, type TemporaryPostgres } from '../../e2e/support.ts';
import { assertSound, getAccounts, getWithdrawals, holder, type Holder } from '../money-support.ts';
import { startTestServer, type TestServer } from '../start.ts';
import type { TestContext } from '../support.ts';

const restarts = process.env['EVANGELIST_DEEP'] === '1' ? 20 : 2;
/** More than there are connections. */
const usersPerRestart = 15;
const withdrawalsPerUser = 4;

let postgres: TemporaryPostgres | undefined;
let server: TestServer;
let ctx: TestContext;
before(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  server = await startTestServer({ env: { DATABASE_URL: postgres.url } });
  ctx = server.ctx as TestContext;
});
after(async () => {
  await server?.close();
  await postgres?.stop();
});

/** A restart that starts on demand. Calls that the database can't serve are repeated when it has ended. */
class Restart {
  readonly codes = new Map<string, number>();
  #ended: Promise<void> | undefined;
  constructor(readonly database: TemporaryPostgres) {}

  start(): Promise<void> {
    return (this.#ended ??= this.database.restart());
  }

  /** Repeats a call until it is done. Any error but "try again" is a fault. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const { status, code = '', extra } = toApiError(error) ?? {};
        assert.equal(status, 503, error as Error);
        assert.ok(extra?.retryAfter);
        this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
        await this.start();
      }
    }
  }
}

/** Requests withdrawals and cancels all but the last; every request twice, with the same key. */
async function withdraw({ caller, walletId }: Holder, restart: Restart): Promise<void> {
  const body = { walletId, currency: 'USDC', amount: '10' };
  const origin = { page_path: '/', trigger: 'test' };
  for (let count = 1; count <= withdrawalsPerUser; count++) {
    const ask = () =>
      restart.call(() => requestWithdrawal(ctx, caller, body, origin, `key-${count}`));
    const { id } = await ask();
    if (count === 2) void restart.start();
    assert.equal((await ask()).id, id);
    if (count < withdrawalsPerUser) await restart.call(() => cancelWithdrawal(ctx, caller, id));
  }
}

test('restarts of PostgreSQL under load', { timeout: 600_000 }, async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  for (let count = 1; count <= restarts; count++) {
    const users = [];
    for (let index = 0; index < usersPerRestart; index++) users.push(await holder(ctx));
    const restart = new Restart(postgres);
    await Promise.all(users.map((user) => withdraw(user, restart)));
    await restart.start();
    assert.equal((await server.get('/up')).status, 200);
    t.diagnostic(`restart ${count}: ${JSON.stringify(Object.fromEntries(restart.codes))}`);
    for (const { userId } of users) {
      assert.equal((await getWithdrawals(ctx, userId)).length, withdrawalsPerUser);
      const { available, withdrawing } = await getAccounts(ctx, userId);
      assert.deepEqual([available, withdrawing], [90_000_000n, 10_000_000n]);
    }
    await assertSound(ctx);
  }
});
