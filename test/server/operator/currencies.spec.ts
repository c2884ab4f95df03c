/** `operator currencies` */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { auditLog, currencies, withdrawals } from '../../../server/schema.ts';
import { firstCurrencies } from '../../../server/features/currencies/first-currencies.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/withdrawals.service.ts';
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
