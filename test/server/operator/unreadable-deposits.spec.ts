/** Deposits whose amount or currency can't be read: the rail corrects them, or two administrators enter what it left out. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { ReportedDeposit } from '../../../server/adapters/payment-rail.ts';
import { auditLog, railDeposits, users } from '../../../server/schema.ts';
import type { AuditAction } from '../../../server/features/audit/audit.rules.ts';
import { getPoolReference } from '../../../server/common/payment-references.ts';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { runLedgerCheck } from '../../../server/features/money-audit/ledger-checks.queries.ts';
import type { MoneyAudit } from '../../../server/features/money-audit/audit-money.queries.ts';
import { auditDeposits } from '../../../server/features/pools/audit-deposits.queries.ts';
import { confirmPoolTransfer } from '../../../server/features/pools/decide-transfer.service.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import { providePostgres } from '../../postgres-database.ts';
import { assertSound } from '../money-support.ts';
import { campaign, firstRun, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';
import { assignDeposit } from '../../../server/features/pools/assign-deposit.service.ts';

let ctx: TestContext;
let first: string;
let second: string;
before(async () => {
  ctx = await testContext();
  first = await administrator(ctx, 'first');
  second = await administrator(ctx, 'second');
});
after(() => ctx.close());
beforeEach(async () => {
  await read();
});

const newCampaign = async (values: Parameters<typeof campaign>[1] = {}) =>
  (await campaign(ctx, { rewardPool: 0n, ...values })).row;
const getPool = (id: string) => getBalance(ctx.database.db, 'pool', id, 'USDC');
const read = () => readRailDeposits(ctx);
const act = (as: string, ...words: string[]) =>
  operate(ctx, '--as', as, '--yes', 'pools', ...words);

async function assertBooks(of: TestContext): Promise<void> {
  await assertSound(of);
  for (const name of ['poolTransfers', 'explained', 'once'] as const)
    assert.deepEqual((await runLedgerCheck(of.database.db, name)).rows, [], name);
}

let counter = 0;
/** As the adapter hands over what it can't read: empty, and named. */
function report(values: Partial<ReportedDeposit>): ReportedDeposit {
  const deposit: ReportedDeposit = {
    id: `dep_u${++counter}`,
    currency: 'USDC',
    amount: '100',
    reference: '',
    receivedAt: ctx.clock.now().toISOString(),
    ...values,
  };
  ctx.deposits.push(deposit);
  return deposit;
}
const reportBad = (values: Partial<ReportedDeposit> = {}) =>
  report({ amount: '', unreadable: ['amount'], ...values });

/** The rail answers with it in the place of what it reported before. */
function correct(deposit: ReportedDeposit, values: Partial<ReportedDeposit>): ReportedDeposit {
  const { unreadable: _, ...rest } = deposit;
  const corrected = { ...rest, ...values };
  ctx.deposits[ctx.deposits.indexOf(deposit)] = corrected;
  return corrected;
}

interface Received {
  id: string;
  status: string;
  problem: string | null;
  amount: string;
  currency: string;
}
const find = async (id: string) =>
  (await operateJson<Received[]>(ctx, 'pools', 'received', '--limit', '1000')).find(
    (row) => row.id === id,
  )!;
const getRecorded = async (id: string) =>
  (await ctx.database.db.select().from(railDeposits).where(eq(railDeposits.railId, id)))[0]!;

async function getProblemOfJob(): Promise<string | undefined> {
  const handler = jobHandlers['read-rail-deposits']!;
  const result = await handler(ctx, {}, firstRun);
  return result?.problem;
}

async function getUnreadable(): Promise<string[]> {
  const { warnings } = await operateJson<MoneyAudit>(ctx, 'audit', '--no-rail');
  const { rows } = warnings.find(({ name }) => name === 'unreadable')!;
  return rows.map((row) => String(row['deposit']));
}

const findActs = async (action: AuditAction, id: string) =>
  (
    await ctx.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(desc(auditLog.id))
  ).filter(({ targetId, after: facts }) => targetId === id || facts?.['reference'] === id);

test('two administrators enter the amount that can’t be read, and it is credited once', async () => {
  const { id, campaignIndex } = await newCampaign();
  const bad = reportBad({ reference: getPoolReference(campaignIndex) });
  await read();
  assert.ok((await getProblemOfJob())!.includes(`${bad.id} (amount)`));
  const to = ['assign', bad.id, String(campaignIndex)];
  const refused = await act(first, ...to);
  assert.match(refused.errors, /amount of dep_u\d+ can’t be read.+--amount/);
  const asked = await act(first, ...to, '--amount', '8');
  assert.match(asked.output, /The deposit of 8 USDC, .+ waits\./, asked.errors);
  assert.equal(await getPool(id), 0n);
  assert.match((await act(first, 'confirm', bad.id)).errors, /ask another administrator/);
  const question = await operate(ctx, '--as', second, 'pools', 'confirm', bad.id);
  assert.match(question.errors, /8 USDC go into the pool/);
  assert.match(question.errors, /can’t be read \(amount\)/);
  assert.equal((await act(second, 'confirm', bad.id)).errors, '');
  assert.equal(await getPool(id), 8_000_000n);
  const row = await find(bad.id);
  assert.deepEqual([row.status, row.amount, row.currency], ['received', '8', 'USDC']);
  assert.equal(await getProblemOfJob(), undefined);
  assert.ok(!(await getUnreadable()).includes(bad.id));
  const [requested] = await findActs('pool-deposit-requested', bad.id);
  assert.deepEqual(requested!.after, {
    amount: '8',
    currency: 'USDC',
    reference: bad.id,
    entered: 'amount',
  });
  await assertBooks(ctx);

  // A report that comes too late credits nothing, whatever it names.
  correct(bad, { amount: '8' });
  ctx.deposits.push({ ...ctx.deposits.find((one) => one.id === bad.id)! });
  await read();
  await read();
  ctx.deposits.pop();
  assert.equal(await getPool(id), 8_000_000n);
  assert.match((await act(first, ...to, '--amount', '8')).errors, /entered already/);
  await assertBooks(ctx);
});

test('the currency that can’t be read is entered, too', async () => {
  const { id, campaignIndex } = await newCampaign();
  const bad = report({ currency: '', amount: '', unreadable: ['currency', 'amount'] });
  await read();
  const assign = (...words: string[]) =>
    act(first, 'assign', bad.id, String(campaignIndex), ...words);
  assert.match((await assign('--amount', '5')).errors, /currency of dep_u\d+ can’t be read/);
  const other = await assign('--amount', '5', '--currency', 'SOL');
  assert.match(other.errors, /is in SOL, and the pool of .+ in USDC/);
  const fine = await assign('--amount', '0.0000001', '--currency', 'USDC');
  assert.match(fine.errors, /is no amount in USDC/);
  assert.match((await assign('--amount', '0', '--currency', 'USDC')).errors, /above zero/);
  assert.equal((await assign('--amount', '5', '--currency', 'usdc')).errors, '');
  assert.equal((await act(second, 'confirm', bad.id)).errors, '');
  assert.equal(await getPool(id), 5_000_000n);
  const [requested] = await findActs('pool-deposit-requested', bad.id);
  assert.equal(requested!.after!['entered'], 'amount, currency');
  await assertBooks(ctx);
});

test('nobody replaces what the rail reports', async () => {
  const { campaignIndex } = await newCampaign();
  const good = report({ amount: '7' });
  const half = reportBad({ currency: 'USDC' });
  await read();
  for (const [deposit, option, value] of [
    [good.id, '--amount', '70'],
    [good.id, '--currency', 'USDC'],
    [half.id, '--currency', 'USDC'],
  ] as const) {
    const words = ['assign', deposit, String(campaignIndex), option, value];
    if (deposit === half.id) words.push('--amount', '7');
    const { errors } = await act(first, ...words);
    assert.match(errors, /The rail has reported the (amount|currency) of dep_u/);
  }
  assert.equal((await find(good.id)).status, 'unmatched');
  correct(half, { amount: '7' });
  await read();
});

for (const [amount, currency, field] of [
  ['12,50', 'USDC', 'amount'],
  ['1e3', 'USDC', 'amount'],
  ['twelve', 'USDC', 'amount'],
  ['12.50', 'us dollars', 'currency'],
] as const)
  test(`"${amount} ${currency}" can’t be read, and is named`, async () => {
    const { id, campaignIndex } = await newCampaign();
    const bad = report({ amount, currency, reference: getPoolReference(campaignIndex) });
    await read();
    assert.equal((await find(bad.id)).problem, 'unreadable');
    assert.ok((await getProblemOfJob())!.includes(`${bad.id} (${field})`));
    const value = field === 'amount' ? ['--amount', '12.5'] : ['--currency', 'USDC'];
    await act(first, 'assign', bad.id, String(campaignIndex), ...value);
    assert.equal((await act(second, 'confirm', bad.id)).errors, '');
    assert.equal(await getPool(id), 12_500_000n);
    assert.ok(!(await getUnreadable()).includes(bad.id));
    await assertBooks(ctx);
  });

for (const way of ['in its place', 'at the end'] as const)
  test(`a report that the rail corrects ${way} goes into its pool, once`, async () => {
    const { id, campaignIndex } = await newCampaign();
    const bad = reportBad({ reference: getPoolReference(campaignIndex) });
    for (let count = 0; count < 3; count++) report({ amount: '1', reference: 'of no pool' });
    await read();
    assert.ok((await getUnreadable()).includes(bad.id));
    if (way === 'in its place') correct(bad, { amount: '9' });
    else {
      const { unreadable: _, ...rest } = bad;
      ctx.deposits.push({ ...rest, amount: '9' });
    }
    assert.equal(await read(), 1);
    assert.equal(await getPool(id), 9_000_000n);
    for (let count = 0; count < 3; count++) assert.equal(await read(), 0);
    assert.equal(await getPool(id), 9_000_000n);
    const row = await find(bad.id);
    assert.deepEqual([row.status, row.amount, row.problem], ['received', '9', null]);
    assert.equal(await getProblemOfJob(), undefined);
    assert.ok(!(await getUnreadable()).includes(bad.id));
    const [corrected] = await findActs('pool-deposit-corrected', bad.id);
    const { reference, receivedAt } = bad;
    const rest = { reference, receivedAt };
    assert.deepEqual(
      [corrected!.actorKind, corrected!.targetKind, corrected!.before, corrected!.after],
      [
        'system',
        'deposit',
        { amount: '', currency: 'USDC', ...rest },
        { amount: '9', currency: 'USDC', ...rest },
      ],
    );
    assert.equal((await findActs('pool-deposit-received', bad.id)).length, 1);
    assert.match((await act(first, 'assign', bad.id, id)).errors, /is in a pool already/);
    assert.deepEqual((await auditDeposits(ctx)).rows, []);
    if (way === 'at the end') ctx.deposits.splice(ctx.deposits.indexOf(bad), 1);
    await assertBooks(ctx);
  });

test('a corrected report without a pool waits as others do', async () => {
  const { id, campaignIndex } = await newCampaign();
  const bad = reportBad({ reference: 'Thank you' });
  await read();
  correct(bad, { amount: '6' });
  await read();
  assert.deepEqual([(await find(bad.id)).problem, await getPool(id)], ['no-campaign', 0n]);
  assert.equal((await act(first, 'assign', bad.id, String(campaignIndex))).errors, '');
  assert.equal((await act(second, 'confirm', bad.id)).errors, '');
  assert.equal(await getPool(id), 6_000_000n);
});

test('a report that can be read is not changed by another one', async () => {
  const { id, campaignIndex } = await newCampaign();
  const good = report({ amount: '4', reference: 'Thank you' });
  await read();
  const changed = correct(good, { amount: '400', reference: getPoolReference(campaignIndex) });
  ctx.deposits.push(changed);
  await read();
  ctx.deposits.pop();
  assert.deepEqual([(await getRecorded(good.id)).amount, await getPool(id)], ['4', 0n]);
  correct(changed, { amount: '4' });
});

test('a correction wins over a request that waits, which can only be cancelled then', async () => {
  const { id, campaignIndex } = await newCampaign();
  const bad = reportBad({ reference: getPoolReference(campaignIndex) });
  await read();
  await act(first, 'assign', bad.id, String(campaignIndex), '--amount', '8');
  correct(bad, { amount: '3' });
  await read();
  assert.equal(await getPool(id), 3_000_000n);
  const late = await act(second, 'confirm', bad.id, '--another');
  assert.match(late.errors, /rail has corrected.+in a pool.+pools cancel/);
  assert.equal((await act(second, 'cancel', bad.id)).errors, '');
  assert.equal(await getPool(id), 3_000_000n);
  assert.equal((await find(bad.id)).status, 'received');
  await assertBooks(ctx);
});

test('a request is confirmed only with the amount that the rail has corrected since', async () => {
  const { id, campaignIndex } = await newCampaign();
  const [other, same] = [reportBad(), reportBad()];
  await read();
  for (const { id: deposit } of [other, same])
    await act(first, 'assign', deposit, String(campaignIndex), '--amount', '8', '--another');
  correct(other, { amount: '7' });
  correct(same, { amount: '8.00' });
  await read();
  const refused = await act(second, 'confirm', other.id, '--another');
  assert.match(refused.errors, /has corrected dep_u\d+: it is 7 USDC.+pools cancel/);
  assert.equal((await act(second, 'confirm', same.id, '--another')).errors, '');
  assert.equal(await getPool(id), 8_000_000n);
  await act(second, 'cancel', other.id);
  await act(first, 'assign', other.id, String(campaignIndex));
  assert.equal((await act(second, 'confirm', other.id, '--another')).errors, '');
  assert.equal(await getPool(id), 15_000_000n);
  await assertBooks(ctx);
});

test('what was typed for another entry is compared with what is entered for the deposit', async () => {
  const { id, campaignIndex } = await newCampaign();
  const enter = ['deposit', String(campaignIndex), '--amount', '8', '--reference', 'WIRE-90'];
  await act(first, ...enter);
  const bad = reportBad();
  await read();
  const assign = ['assign', bad.id, String(campaignIndex), '--amount', '8'];
  assert.match((await act(first, ...assign)).errors, /entered by hand as WIRE-90.+--another/);
  await act(first, ...assign, '--another');
  await act(second, 'confirm', bad.id, '--another');
  const refused = await act(second, 'confirm', 'WIRE-90');
  assert.match(refused.errors, new RegExp(`in the books as ${bad.id}`));
  await act(second, 'cancel', 'WIRE-90');
  assert.equal(await getPool(id), 8_000_000n);
});

test('the audit compares what was entered by hand with what the rail reports later', async () => {
  const { campaignIndex } = await newCampaign();
  const bad = reportBad();
  await read();
  assert.deepEqual((await auditDeposits(ctx)).rows, []);
  await act(first, 'assign', bad.id, String(campaignIndex), '--amount', '8');
  await act(second, 'confirm', bad.id);
  assert.deepEqual((await auditDeposits(ctx)).rows, []);
  const corrected = correct(bad, { amount: '9' });
  assert.deepEqual((await auditDeposits(ctx)).rows, [
    { deposit: bad.id, problem: 'entered by hand as 8 USDC' },
  ]);
  correct(corrected, { amount: '8.0' });
  assert.deepEqual((await auditDeposits(ctx)).rows, []);
});

/** One of the two wins; which one, is by chance. */
async function raceOn(own: TestContext): Promise<void> {
  const { db } = own.database;
  const [requester, confirmer] = await Promise.all(
    ['racer-1', 'racer-2'].map(async (handle) => {
      await administrator(own, handle);
      const [user] = await db.select().from(users).where(eq(users.handle, handle));
      return { name: `@${handle}`, userId: user!.id };
    }),
  );
  for (let round = 0; round < 8; round++) {
    const { row } = await campaign(own, { rewardPool: 0n });
    const bad: ReportedDeposit = {
      id: `dep_race_${round}`,
      currency: 'USDC',
      amount: '',
      reference: getPoolReference(row.campaignIndex),
      receivedAt: own.clock.now().toISOString(),
      unreadable: ['amount'],
    };
    own.deposits.push(bad);
    await readRailDeposits(own);
    const assign = () =>
      assignDeposit(own, requester!, {
        deposit: bad.id,
        campaign: row.id,
        amount: '8',
        isAnother: false,
      });
    const isEarly = round % 2 === 0;
    if (isEarly) await assign();
    const { unreadable: _, ...rest } = bad;
    own.deposits[own.deposits.indexOf(bad)] = { ...rest, amount: '5' };
    const acts: (() => Promise<unknown>)[] = [
      ...(isEarly ? [] : [assign]),
      () => readRailDeposits(own),
      () => confirmPoolTransfer(own, confirmer!, bad.id),
      () => readRailDeposits(own),
      () => confirmPoolTransfer(own, confirmer!, bad.id),
    ];
    if (round % 4 > 1) acts.reverse();
    await Promise.allSettled(acts.map((one) => one()));
    await readRailDeposits(own);
    const pool = await getBalance(db, 'pool', row.id, 'USDC');
    assert.ok(pool === 5_000_000n || pool === 8_000_000n, `round ${round}: ${pool}`);
    await assertBooks(own);
  }
}

test('of a confirmation and a correction at one moment one wins', () => raceOn(ctx));

test('of a confirmation and a correction at one moment one wins, on PostgreSQL', async (t) => {
  const postgres = await providePostgres();
  if (!postgres) return t.skip('PostgreSQL is not installed');
  const own = await testContext({ databaseUrl: postgres.url });
  await raceOn(own);
  await own.close();
  await postgres.stop();
});
