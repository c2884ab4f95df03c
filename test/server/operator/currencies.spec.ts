/** `operator currencies` */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { queryRows } from '../../../server/db/query.ts';
import { auditLog, currencies, withdrawals } from '../../../server/schema.ts';
import { firstCurrencies } from '../../../server/features/currencies/add-first-currencies.service.ts';
import { listBalances } from '../../../server/features/balances/balances.queries.ts';
import { payOutFunds } from '../../../server/features/withdrawals/move-withdrawal-funds.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { assertSound, holder, type Holder } from '../money-support.ts';
import { testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let mara: Holder;
before(async () => {
  ctx = await testContext();
  await ctx.database.db.delete(currencies);
  await ctx.database.db.insert(currencies).values(firstCurrencies);
  as = await administrator(ctx);
  mara = await holder(ctx);
});
after(() => ctx.close());

const set = (...words: string[]) => operate(ctx, '--as', as, 'currencies', 'set', ...words);
const find = async (code: string) =>
  (await ctx.database.db.select().from(currencies).where(eq(currencies.code, code)))[0];
const request = (amount: string) =>
  requestWithdrawal(
    ctx,
    mara.caller,
    { walletId: mara.walletId, currency: 'USDC', amount },
    { page_path: '/', trigger: 'test' },
    null,
  );

test('lists and shows amounts with the decimals of their currency', async () => {
  const { output } = await operate(ctx, 'currencies', 'list');
  assert.match(output, /^USDC +USD Coin +Solana +6 +10 +10000 +0\.8 +network$/m);
  assert.match(output, /^ETH +Ether +Ethereum +18 +0\.01 +20 +0\.0006 +network$/m);
  const shown = await operate(ctx, 'currencies', 'show', 'usdc');
  assert.match(shown.output, /Wallets +Phantom, Solflare, Solana\nDecimals +6 \(fixed/);
  assert.match((await operate(ctx, 'currencies', 'show', 'ETH')).output, /Decimals +18\n/);
});

test('the next request has the new terms; a withdrawal that was requested keeps its fee', async () => {
  const first = await request('20');
  const { output } = await set(
    'usdc',
    '--minimum',
    '15.50',
    '--maximum',
    '30',
    '--fee-kind',
    'fixed',
    '--fee',
    '0.25',
  );
  assert.equal(
    output,
    'USDC: minimum 15.5, maximum 30, fee 0.25 (fixed). It holds from the next request.\n',
  );
  await assert.rejects(request('15.49'), { code: 'BELOW_MINIMUM' });
  await assert.rejects(request('30.01'), { code: 'ABOVE_MAXIMUM' });
  const second = await request('15.5');
  const fees = await ctx.database.db
    .select({ id: withdrawals.id, fee: withdrawals.fee })
    .from(withdrawals);
  assert.deepEqual(
    new Map(fees.map(({ id, fee }) => [id, fee])),
    new Map([
      [first.id, 800_000n],
      [second.id, 250_000n],
    ]),
  );
  const [act] = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, 'USDC'))
    .orderBy(desc(auditLog.id));
  assert.deepEqual(
    [act!.action, act!.before, act!.after],
    [
      'currency-set',
      { decimals: 6, minimum: '10', maximum: '10000', feeKind: 'network', fee: '0.8' },
      { decimals: 6, minimum: '15.5', maximum: '30', feeKind: 'fixed', fee: '0.25' },
    ],
  );
  await assertSound(ctx);
});

test('no fee and no maximum; what is left out stays', async () => {
  await set('SOL', '--fee-kind', 'none', '--maximum', 'none');
  const row = (await find('SOL'))!;
  assert.deepEqual(
    [row.feeKind, row.fee, row.maxWithdrawal, row.minWithdrawal],
    ['none', 0n, null, 1_000_000_000n],
  );
});

test('a fee in percent is kept exactly, charged with rounding down, and paid out', async () => {
  const terms = ['--minimum', '10', '--fee-kind', 'percent', '--fee', '0.0150'];
  const { output } = await set('USDC', ...terms);
  assert.equal(
    output,
    'USDC: minimum 10, maximum 30, fee 1.5% (percent). It holds from the next request.\n',
  );
  const row = (await find('USDC'))!;
  assert.deepEqual([row.feeKind, row.fee, row.feeRate], ['percent', 0n, '0.015']);
  const listed = await operate(ctx, 'currencies', 'list');
  assert.match(listed.output, /^USDC .* 10 +30 +1\.5% +percent$/m);
  assert.equal(
    (await operateJson<{ fee: string }>(ctx, 'currencies', 'show', 'USDC')).fee,
    '0.015',
  );
  const balances = await listBalances(ctx, mara.userId);
  assert.deepEqual(balances.find(({ currency }) => currency === 'USDC')?.fee, {
    kind: 'percent',
    value: '0.015',
  });
  // 1.5 % of 13.333333 is 0.199999995.
  const asked = await request('13.333333');
  assert.deepEqual([asked.fee.amount, asked.net.amount], ['0.199999', '13.133334']);
  const [withdrawal] = await ctx.database.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, asked.id));
  await ctx.database.transaction((tx) => payOutFunds(ctx, tx, withdrawal!, {}));
  const rows = await queryRows(
    ctx.database.db,
    sql`select a.kind, sum(e.amount)::text as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id where t.key = ${`withdrawal:${asked.id}:end`} group by a.kind order by a.kind`,
  );
  assert.deepEqual(rows, [
    { kind: 'fees', amount: '199999' },
    { kind: 'paid-out', amount: '13133334' },
    { kind: 'withdrawing', amount: '-13333333' },
  ]);
  await assertSound(ctx);
  await set('USDC', '--fee-kind', 'fixed', '--fee', '0.25');
});

test('a change between a percentage and an amount needs the new fee', async () => {
  await set('SOL', '--fee-kind', 'percent', '--fee', '0.01');
  for (const kind of ['fixed', 'network']) {
    const ended = await set('SOL', '--fee-kind', kind);
    assert.match(ended.errors, /fee is above zero: add --fee/);
  }
  await set('SOL', '--minimum', '2');
  assert.deepEqual(
    [(await find('SOL'))!.feeRate, (await find('SOL'))!.minWithdrawal],
    ['0.01', 2_000_000_000n],
  );
  await set('SOL', '--minimum', '1', '--fee-kind', 'fixed', '--fee', '0.01');
  assert.match((await set('SOL', '--fee-kind', 'percent')).errors, /fee is above zero: add --fee/);
  await set('SOL', '--fee-kind', 'none');
  const row = (await find('SOL'))!;
  assert.deepEqual([row.feeKind, row.fee, row.feeRate], ['none', 0n, null]);
});

test('decimals can change as long as no amounts are stored: the amounts stay', async () => {
  await set('ETH', '--decimals', '9', '--name', 'Ethereum');
  const row = (await find('ETH'))!;
  assert.deepEqual(
    [row.decimals, row.minWithdrawal, row.fee, row.name],
    [9, 10_000_000n, 600_000n, 'Ethereum'],
  );
});

test('a currency that the wallets hold can be added', async () => {
  await ctx.database.db.delete(currencies).where(eq(currencies.code, 'ETH'));
  const part = await set('ETH', '--minimum', '1');
  assert.equal(part.exitCode, 2);
  assert.match(part.errors, /ETH is new: it needs --name/);
  const terms = ['--minimum', '0.01', '--fee-kind', 'network', '--fee', '0.0006'];
  const dry = ['--dry-run', '--as', as, 'currencies', 'set'];
  const added = ['ETH', '--name', 'Ether', '--decimals', '18', ...terms];
  assert.equal((await operate(ctx, ...dry, ...added)).exitCode, 0);
  assert.equal(await find('ETH'), undefined);
  assert.deepEqual(await operateJson(ctx, '--as', as, 'currencies', 'set', ...added), {
    code: 'ETH',
    name: 'Ether',
    network: 'Ethereum',
    decimals: 18,
    feeKind: 'network',
    minimum: '0.01',
    maximum: null,
    fee: '0.0006',
  });
});

for (const [what, words, exitCode, sentence] of [
  ['nothing to change', ['SOL'], 2, /Say what to change/],
  ['a minimum that the fee eats', ['SOL', '--fee-kind', 'fixed', '--fee', '1'], 2, /above the fee/],
  ['a maximum below the minimum', ['SOL', '--maximum', '0.5'], 2, /is below the minimum 1 SOL/],
  ['a fee without a kind', ['SOL', '--fee-kind', 'none', '--fee', '0.1'], 2, /needs a kind/],
  ['a kind without a fee', ['SOL', '--fee-kind', 'fixed', '--fee', '0'], 2, /above zero/],
  ['a percentage of all', ['SOL', '--fee-kind', 'percent', '--fee', '1'], 2, /fraction below 1/],
  ['a percent sign', ['SOL', '--fee-kind', 'percent', '--fee', '1%'], 2, /1% is no fraction/],
  ['a negative rate', ['SOL', '--fee-kind', 'percent', '--fee=-0.1'], 2, /is no fraction/],
  [
    'a percentage of nothing',
    ['SOL', '--fee-kind', 'percent', '--fee', '0.1', '--minimum', '0'],
    2,
    /above the fee 10%/,
  ],
  ['more decimals than the currency has', ['USDC', '--fee', '0.1234567'], 2, /at most 6 decimals/],
  ['a negative amount', ['SOL', '--minimum=-5'], 2, /is no amount in SOL/],
  ['other decimals where money is', ['USDC', '--decimals', '2'], 1, /keeps its 6 decimals/],
  ['decimals that no amount has', ['SOL', '--decimals', '19'], 2, /from 0 to 18/],
  ['an unknown kind', ['SOL', '--fee-kind', 'share'], 2, /must be one of none/],
  ['what is no code', ['U$', '--fee', '1'], 2, /must be a currency code/],
  ['a currency that no wallet holds', ['EUR', '--minimum', '1'], 1, /No wallet holds EUR/],
] as const)
  test(`refuses ${what}: currencies set ${words.join(' ')}`, async () => {
    const row = await find(words[0]);
    const ended = await set(...words);
    assert.deepEqual([ended.exitCode, ended.output], [exitCode, '']);
    assert.match(ended.errors, sentence);
    assert.deepEqual(await find(words[0]), row);
  });

test('refuses to show an unknown one', async () => {
  const ended = await operate(ctx, 'currencies', 'show', 'EUR');
  assert.deepEqual([ended.exitCode, ended.errors], [1, 'There is no currency EUR.\n']);
});
