/** References of withdrawals: in order, once each, and without waiting for another withdrawal that is not committed yet. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, test } from 'node:test';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { getWithdrawals, holder, referencesOfDay, type Holder } from '../../money-support.ts';
import { hour, testContext, type TestContext } from '../../support.ts';

let postgres: ProvidedPostgres | undefined;
let ctx: TestContext;
before(async () => {
  postgres = await providePostgres();
  ctx = await testContext(postgres ? { databaseUrl: postgres.url } : {});
});
after(async () => {
  await ctx?.close();
  await postgres?.stop();
});

const ask = async (of: Holder, as = ctx): Promise<string> => {
  const body = { walletId: of.walletId, currency: 'USDC', amount: '6' };
  const origin = { page_path: '/', trigger: 'test' };
  return (await requestWithdrawal(as, of.caller, body, origin, null)).reference;
};
const getNumber = (reference: string) => Number(reference.split('-')[2]);

test('name the day and a number that grows', async () => {
  const mara = await holder(ctx);
  const first = await ask(mara);
  assert.match(first, /^EV-20261102-\d\d$/);
  const second = await ask(mara);
  assert.equal(getNumber(second), getNumber(first) + 1);
  ctx.clock.advance(15 * hour);
  const nextDay = await ask(mara);
  assert.match(nextDay, /^EV-20261103-\d\d$/);
  assert.equal(getNumber(nextDay), getNumber(second) + 1);
});

test('are different for withdrawals at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => holder(ctx)));
  await Promise.all(people.flatMap((person) => [ask(person), ask(person)]));
  const rows = await referencesOfDay(ctx, '20261103');
  assert.equal(new Set(rows.map(({ reference }) => reference)).size, rows.length);
  for (const { userId } of people) assert.equal((await getWithdrawals(ctx, userId)).length, 2);
});

test('are given while another withdrawal is not committed', async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  const [mara, luz] = [await holder(ctx), await holder(ctx)];
  const { database } = ctx;
  const steps = new EventEmitter();
  const transaction: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      const commit = once(steps, 'commit');
      steps.emit('done');
      await commit;
      return result;
    });
  const done = once(steps, 'done');
  const held = ask(mara, { ...ctx, database: { ...database, transaction } } as TestContext);
  await done;
  await ask(luz).finally(() => steps.emit('commit'));
  await held;
});
