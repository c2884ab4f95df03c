/** What the rail corrects in its reports: it is credited once, replaces nothing that could be read, and is asked for in turn. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ReportedDeposit } from '../../../server/adapters/payment-rail.ts';
import { getPoolReference } from '../../../server/common/payment-references.ts';
import { runLedgerCheck } from '../../../server/features/money-audit/ledger-checks.queries.ts';
import { auditDeposits } from '../../../server/features/pools/audit-deposits.queries.ts';
import { confirmPoolTransfer } from '../../../server/features/pools/decide-transfer.service.ts';
import { requestDeposit } from '../../../server/features/pools/request-transfer.service.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import { users } from '../../../server/schema.ts';
import { providePostgres } from '../../postgres-database.ts';
import { assertSound } from '../money-support.ts';
import { day, type TestContext } from '../support.ts';
import { createRailFixture } from './rail-deposits-fixture.ts';
import { operate } from './support.ts';

type Fixture = Awaited<ReturnType<typeof createRailFixture>>;
let rail: Fixture;
let ctx: TestContext;
before(async () => {
  rail = await createRailFixture();
  ctx = rail.ctx;
});
after(() => ctx.close());
/** No test is in the way of another one: an unreadable deposit asks about each entry by hand. */
beforeEach(async () => {
  ctx.deposits.forEach((deposit) => {
    if (!deposit.unreadable) return;
    rail.correct(deposit, {
      amount: deposit.amount || '0.01',
      currency: deposit.currency || 'SOL',
      receivedAt: deposit.receivedAt || ctx.clock.now().toISOString(),
    });
  });
  ctx.clock.advance(day);
  await rail.read();
});

async function assertBooks(of: TestContext): Promise<void> {
  await assertSound(of);
  for (const name of ['poolTransfers', 'explained', 'once'] as const)
    assert.deepEqual((await runLedgerCheck(of.database.db, name)).rows, [], name);
}

/** Two people enter it, and confirm that it is no payment that waits, where they are asked. */
async function enterByHand(number: number, amount: string, reference: string, ...words: string[]) {
  const entry = ['deposit', String(number), '--amount', amount, '--reference', reference];
  assert.equal((await rail.act(rail.first, ...entry, ...words)).errors, '');
  assert.equal((await rail.act(rail.second, 'confirm', reference, ...words)).errors, '');
}

for (const order of ['before', 'after'] as const)
  test(`a payment entered by hand ${order} its unreadable report is not credited again`, async () => {
    const { id, campaignIndex } = await rail.newCampaign();
    const wire = `WIRE-2041-${order}`;
    if (order === 'before') await enterByHand(campaignIndex, '2500', wire);
    const bad = rail.reportBad({ reference: getPoolReference(campaignIndex) });
    await rail.read();
    if (order === 'after') await enterByHand(campaignIndex, '2500', wire, '--another');
    rail.correct(bad, { amount: '2500' });
    await rail.read();
    assert.equal(await rail.getPool(id), 2_500_000_000n);
    const { status, problem } = await rail.find(bad.id);
    assert.deepEqual([status, problem], ['unmatched', 'entered-by-hand']);
    const assign = ['assign', bad.id, String(campaignIndex)];
    const asked = await rail.act(rail.first, ...assign);
    assert.match(asked.errors, /entered by hand as WIRE-2041.+--another/);
    assert.equal((await rail.act(rail.first, ...assign, '--another')).errors, '');
    assert.match((await rail.act(rail.second, 'confirm', bad.id)).errors, /--another/);
    assert.equal((await rail.act(rail.second, 'confirm', bad.id, '--another')).errors, '');
    assert.equal(await rail.getPool(id), 5_000_000_000n);
    await assertBooks(ctx);
  });

test('a correction with another amount than an entry by hand is another payment', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  await enterByHand(campaignIndex, '2500', 'WIRE-OTHER');
  const bad = rail.reportBad({ reference: getPoolReference(campaignIndex) });
  await rail.read();
  rail.correct(bad, { amount: '2400' });
  await rail.read();
  assert.equal(await rail.getPool(id), 4_900_000_000n);
  await assertBooks(ctx);
});

type Where = 'mine' | 'other' | 'none';
for (const [what, where, values, asks] of [
  ['an amount, for the pool', 'mine', {}, true],
  ['an amount, for no pool', 'none', {}, true],
  ['amount and reference', 'none', { unreadable: ['amount', 'reference'] }, true],
  ['amount and currency', 'mine', { currency: '', unreadable: ['amount', 'currency'] }, true],
  [
    'a currency of the same amount',
    'none',
    { amount: '2500.00', currency: '', unreadable: ['currency'] },
    true,
  ],
  ['a time of the same amount', 'mine', { amount: '2500', receivedAt: '' }, true],
  ['an amount that can’t exist', 'mine', { amount: '2500.1234567', unreadable: [] }, true],
  ['an amount, for another pool', 'other', {}, false],
  ['an amount in another currency', 'none', { currency: 'SOL' }, false],
  [
    'a currency of another amount',
    'none',
    { amount: '2400', currency: '', unreadable: ['currency'] },
    false,
  ],
] as [string, Where, Partial<ReportedDeposit>, boolean][])
  test(`an entry by hand ${asks ? 'asks' : 'does not ask'} while one waits that can’t be read: ${what}`, async () => {
    const [mine, other] = [await rail.newCampaign(), await rail.newCampaign()];
    const enter = (reference: string, ...words: string[]) => {
      const entry = ['--amount', '2500', '--reference', reference, ...words];
      return rail.act(rail.first, 'deposit', String(mine.campaignIndex), ...entry);
    };
    const name = (text: string) => `${text}-${mine.campaignIndex}`;
    assert.equal((await enter(name('EARLY'))).errors, '');
    const numbers = { mine: mine.campaignIndex, other: other.campaignIndex };
    const bad = rail.reportBad({
      reference: where === 'none' ? 'Thank you' : getPoolReference(numbers[where]),
      ...values,
    });
    await rail.read();
    const asked = await enter(name('LATE'));
    const confirmed = await rail.act(rail.second, 'confirm', name('EARLY'));
    const waits = new RegExp(`${bad.id}, .+ waits.+--another`);
    for (const { errors } of [asked, confirmed])
      if (asks) assert.match(errors, waits);
      else assert.equal(errors, '');
    if (!asks) return;
    assert.equal(await rail.getPool(mine.id), 0n);
    assert.equal((await enter(name('LATE'), '--another')).errors, '');
    const decided = await rail.act(rail.second, 'confirm', name('EARLY'), '--another');
    assert.equal(decided.errors, '');
    assert.equal(await rail.getPool(mine.id), 2_500_000_000n);
    await rail.act(rail.first, 'cancel', name('LATE'));
  });

test('a request is compared with each field that the rail has corrected by itself', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const none: Partial<ReportedDeposit> = {
    amount: '',
    currency: '',
    unreadable: ['amount', 'currency'],
  };
  const [sol, less, right] = [rail.report(none), rail.report(none), rail.report(none)];
  await rail.read();
  for (const [deposit, amount] of [
    [sol, '2500'],
    [less, '2500'],
    [right, '2600'],
  ] as const) {
    const money = ['--amount', amount, '--currency', 'USDC', '--another'];
    const asked = await rail.act(rail.first, 'assign', deposit.id, String(campaignIndex), ...money);
    assert.equal(asked.errors, '');
  }
  rail.correct(sol, { currency: 'SOL', unreadable: ['amount'] });
  rail.correct(less, { amount: '25', unreadable: ['currency'] });
  rail.correct(right, { amount: '2600.00', unreadable: ['currency'] });
  await rail.read();
  const question = await operate(ctx, '--as', rail.second, 'pools', 'confirm', sol.id);
  assert.match(question.errors, /The rail reports \? SOL, without a reference\./);
  assert.match(question.errors, /can’t be read \(amount\)/);
  for (const [deposit, now] of [
    [sol, '\\? SOL'],
    [less, '25 \\?'],
  ] as const) {
    const refused = await rail.act(rail.second, 'confirm', deposit.id, '--another');
    assert.match(refused.errors, new RegExp(`corrected ${deposit.id}: it is ${now}.+pools cancel`));
  }
  assert.equal(await rail.getPool(id), 0n);
  assert.equal((await rail.act(rail.second, 'confirm', right.id, '--another')).errors, '');
  assert.equal(await rail.getPool(id), 2_600_000_000n);
  for (const deposit of [sol, less]) await rail.act(rail.second, 'cancel', deposit.id);
  await assertBooks(ctx);
});

for (const [field, before, after] of [
  ['amount', { amount: '2500', currency: '', unreadable: ['currency'] }, { amount: '2600' }],
  ['currency', {}, { currency: 'SOL' }],
  ['reference', {}, { reference: 'other pool' }],
  ['receivedAt', {}, { receivedAt: '2020-01-01T00:00:00Z' }],
] as [string, Partial<ReportedDeposit>, Partial<ReportedDeposit>][])
  test(`a correction does not replace what could be read: ${field}`, async () => {
    const [mine, other] = [await rail.newCampaign(), await rail.newCampaign()];
    const [to, elsewhere] = [mine, other].map((row) => getPoolReference(row.campaignIndex));
    const bad = rail.reportBad({ reference: to!, ...before });
    await rail.read();
    const waiting = ['--another', ...(field === 'amount' ? ['--currency', 'USDC'] : [])];
    if (field !== 'amount') waiting.push('--amount', '2500');
    const assign = (...words: string[]) =>
      rail.act(rail.first, 'assign', bad.id, String(mine.campaignIndex), ...words);
    assert.equal((await assign(...waiting)).errors, '');
    rail.correct(bad, {
      amount: '2500',
      currency: 'USDC',
      ...after,
      ...(field === 'reference' && { reference: elsewhere! }),
    });
    for (let count = 0; count < 3; count++) await rail.read();
    assert.deepEqual([await rail.getPool(mine.id), await rail.getPool(other.id)], [0n, 0n]);
    const row = await rail.find(bad.id);
    assert.equal(row.reference, to);
    assert.deepEqual([row.amount, row.currency], ['2500', 'USDC']);
    // A request from before the contradiction can only be cancelled.
    const late = await rail.act(rail.second, 'confirm', bad.id, '--another');
    assert.match(late.errors, /corrected.+pools cancel/);
    await rail.act(rail.second, 'cancel', bad.id);
    assert.equal((await rail.find(bad.id)).problem, 'changed-by-rail');
    const { output } = await operate(ctx, 'pools', 'received', '--unmatched');
    assert.match(output, new RegExp(`has changed what it had reported \\(${field}\\)`));
    const acts = await rail.findActs('pool-deposit-corrected', bad.id);
    assert.equal(acts.length, 1);
    const [{ before: old, after: now }] = acts as [(typeof acts)[number]];
    assert.deepEqual(
      [old!['reference'], now!['reference'], now!['amount'], now!['changed']],
      [to, to, '2500', field],
    );
    const { [field as 'reference']: reported } = ctx.deposits.find(({ id }) => id === bad.id)!;
    assert.equal(now!['reported'], reported);
    // Two people decide, and enter money of which the rail has reported two.
    const isMoney = field === 'amount' || field === 'currency';
    const entered = isMoney ? [`--${field}`, field === 'amount' ? '2600' : 'USDC'] : [];
    if (isMoney) assert.match((await assign()).errors, /two different.+add --/);
    assert.equal((await assign(...entered)).errors, '');
    assert.equal((await rail.act(rail.second, 'confirm', bad.id)).errors, '');
    const credited = field === 'amount' ? 2_600_000_000n : 2_500_000_000n;
    assert.equal(await rail.getPool(mine.id), credited);
    await assertBooks(ctx);
  });

test('a correction that mends the amount and breaks another field still mends the amount', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const reference = getPoolReference(campaignIndex);
  const bad = rail.reportBad({ reference });
  const both = rail.reportBad({ reference, currency: '', unreadable: ['amount', 'currency'] });
  await rail.read();
  rail.correct(bad, { amount: '12', reference: '', unreadable: ['reference'] });
  rail.correct(both, { amount: '5', receivedAt: '', unreadable: ['currency', 'receivedAt'] });
  await rail.read();
  assert.equal(await rail.getPool(id), 12_000_000n);
  const row = await rail.find(both.id);
  assert.deepEqual([row.amount, row.problem], ['5', 'unreadable']);
  assert.deepEqual((await rail.getRecorded(both.id)).unreadableFields, ['currency']);
  rail.correct(both, { currency: 'USDC', amount: '', unreadable: ['amount'] });
  ctx.clock.advance(day);
  await rail.read();
  assert.equal(await rail.getPool(id), 17_000_000n);
  await assertBooks(ctx);
});

test('the same reference, amount and time in another way of writing is no contradiction', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const bad = rail.report({
    amount: '12.5',
    currency: '',
    unreadable: ['currency'],
    reference: getPoolReference(campaignIndex),
  });
  await rail.read();
  rail.correct(bad, {
    amount: '12.50',
    currency: 'USDC',
    reference: bad.reference.toLowerCase().replaceAll('-', ' '),
    receivedAt: bad.receivedAt.replace('Z', '+00:00'),
  });
  await rail.read();
  assert.equal(await rail.getPool(id), 12_500_000n);
});

for (const amount of ['2500.1234567', '0.00', '-5'])
  test(`the rail corrects ${amount} USDC, which can’t exist, or two people enter it`, async () => {
    const { id, campaignIndex } = await rail.newCampaign();
    const reference = getPoolReference(campaignIndex);
    const [byHand, byRail] = [
      rail.report({ amount, reference }),
      rail.report({ amount, reference }),
    ];
    const nowhere = rail.report({ amount, reference: 'Thank you' });
    await rail.read();
    for (const deposit of [byHand, byRail, nowhere])
      assert.equal((await rail.find(deposit.id)).problem, 'no-amount');
    const assign = (...words: string[]) =>
      rail.act(rail.first, 'assign', byHand.id, String(campaignIndex), ...words);
    const { errors } = await assign();
    assert.match(errors, new RegExp(`${amount} is no amount in USDC`));
    assert.match(errors, /corrects it.+add --amount/);
    assert.equal((await assign('--amount', '2500.12')).errors, '');
    const question = await operate(ctx, '--as', rail.second, 'pools', 'confirm', byHand.id);
    assert.match(question.errors, new RegExp(`2500.12 USDC go.+The rail reports ${amount} USDC`));
    assert.equal((await rail.act(rail.second, 'confirm', byHand.id)).errors, '');
    assert.equal(await rail.getPool(id), 2_500_120_000n);
    assert.equal((await rail.find(byHand.id)).amount, '2500.12');
    rail.correct(byRail, { amount: '7' });
    rail.correct(nowhere, { amount: '7' });
    ctx.clock.advance(day);
    await rail.read();
    assert.equal(await rail.getPool(id), 2_507_120_000n);
    assert.equal((await rail.find(nowhere.id)).problem, 'no-campaign');
    const named = (await auditDeposits(ctx)).rows.map(({ deposit }) => deposit);
    assert.ok(![byHand.id, byRail.id, nowhere.id].some((one) => named.includes(one)));
    await assertBooks(ctx);
  });

test('an amount that can’t exist in the currency that is entered is entered, too', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const bad = rail.report({ amount: '2500.1234567', currency: '', unreadable: ['currency'] });
  await rail.read();
  const assign = (...words: string[]) =>
    rail.act(rail.first, 'assign', bad.id, String(campaignIndex), '--currency', 'USDC', ...words);
  const { errors } = await assign();
  assert.match(errors, /2500\.1234567 is no amount in USDC.+corrects it.+add --amount/);
  assert.equal((await assign('--amount', '2500.12')).errors, '');
  assert.equal((await rail.act(rail.second, 'confirm', bad.id)).errors, '');
  assert.equal(await rail.getPool(id), 2_500_120_000n);
  await assertBooks(ctx);
});

/** Each of them needs a question: more than a page is between two of them. */
function reportFarApart(count: number, reference: string): ReportedDeposit[] {
  return Array.from({ length: count }, () => {
    const bad = rail.reportBad({ reference });
    for (let filler = 0; filler < 100; filler++) rail.report({ amount: '1', reference: 'filler' });
    return bad;
  });
}

/** Counts the questions, and lets those behind some deposits fail. */
async function watchQuestions<T>(
  failing: ReadonlySet<string | null>,
  run: () => Promise<T>,
): Promise<{ result: T; questions: (string | null)[] }> {
  const { deposits } = ctx.rail;
  const questions: (string | null)[] = [];
  ctx.rail.deposits = async (cursor) => {
    questions.push(cursor);
    if (failing.has(cursor)) throw new Error('no list of deposits');
    return deposits(cursor);
  };
  try {
    return { result: await run(), questions };
  } finally {
    ctx.rail.deposits = deposits;
  }
}
const minute = 60_000;

test('25 deposits that can’t be read: each is asked for, and the oldest first', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const bad = reportFarApart(25, getPoolReference(campaignIndex));
  await rail.read();
  const getCursor = (one: ReportedDeposit) =>
    ctx.deposits[ctx.deposits.findIndex((other) => other.id === one.id) - 1]?.id ?? null;
  const cursors = bad.map(getCursor);
  // One question that fails is named, and ends no other.
  const failing = new Set([cursors[3]!]);
  const runs: (string | null)[][] = [];
  const asked = new Set<string | null>();
  for (let run = 0; run < 3; run++) {
    ctx.clock.advance(minute);
    const { result, questions } = await watchQuestions(failing, rail.runJob);
    runs.push(questions);
    questions.forEach((cursor) => asked.add(cursor));
    assert.ok(questions.length <= 22, String(questions.length));
    if (questions.includes(cursors[3]!))
      assert.ok(result!.includes(`no answer about ${bad[3]!.id}`));
  }
  assert.ok(runs[0]!.includes(cursors[0]!));
  assert.deepEqual(
    cursors.filter((cursor) => !asked.has(cursor)),
    [],
  );
  assert.ok(JSON.stringify(ctx.logged).includes(bad[3]!.id));

  // The oldest are corrected, although more than a run asks for are newer.
  for (const one of bad.slice(0, 2)) rail.correct(one, { amount: '5' });
  for (let run = 0; run < 2; run++) {
    ctx.clock.advance(minute);
    await watchQuestions(failing, rail.runJob);
  }
  assert.equal(await rail.getPool(id), 10_000_000n);

  // The longer one waits, the less often the rail is asked.
  ctx.clock.advance(3 * day);
  let questions = 0;
  const count = 60;
  for (let run = 0; run < count; run++) {
    ctx.clock.advance(minute);
    questions += (await watchQuestions(new Set(), rail.runJob)).questions.length - 1;
  }
  assert.ok(questions <= 50, `${questions} questions in an hour`);
  for (const one of bad.slice(2)) rail.correct(one, { amount: '5' });
  ctx.clock.advance(day);
  for (let run = 0; run < 2; run++) {
    ctx.clock.advance(minute);
    await rail.read();
  }
  assert.equal(await rail.getPool(id), 125_000_000n);
  await assertBooks(ctx);
});

test('one page answers for all that are on it', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const reference = getPoolReference(campaignIndex);
  const bad = Array.from({ length: 25 }, () => rail.reportBad({ reference }));
  await rail.read();
  for (const one of bad) rail.correct(one, { amount: '2' });
  const { questions } = await watchQuestions(new Set(), rail.read);
  assert.equal(await rail.getPool(id), 50_000_000n);
  assert.equal(questions.length, 2);
});

test('a reading that fails is not the end of the corrections', async () => {
  const { id, campaignIndex } = await rail.newCampaign();
  const bad = rail.reportBad({ reference: getPoolReference(campaignIndex) });
  rail.report({ amount: '1', reference: 'filler' });
  await rail.read();
  rail.correct(bad, { amount: '4' });
  const last = ctx.deposits.at(-1)!.id;
  const { result } = await watchQuestions(new Set([last]), rail.runJob);
  assert.match(result!, /no answer as agreed/);
  assert.equal(await rail.getPool(id), 4_000_000n);
});

test('a rail that is down is not asked about each deposit', async () => {
  const { campaignIndex } = await rail.newCampaign();
  reportFarApart(10, getPoolReference(campaignIndex));
  await rail.read();
  ctx.clock.advance(minute);
  const all = new Set([null, ...ctx.deposits.map(({ id }) => id)]);
  const { questions } = await watchQuestions(all, rail.runJob);
  assert.ok(questions.length <= 4, String(questions.length));
});

/** An entry by hand and a correction of the same payment: whichever is first, the other one asks. */
async function raceOn(own: Fixture): Promise<void> {
  const { ctx: of } = own;
  const { db } = of.database;
  const people = await db.select().from(users);
  const [requester, confirmer] = ['first', 'second'].map((handle) => ({
    name: `@${handle}`,
    userId: people.find((user) => user.handle === handle)!.id,
  }));
  for (let round = 0; round < 8; round++) {
    const { id, campaignIndex } = await own.newCampaign();
    const bad = own.reportBad({ reference: getPoolReference(campaignIndex) });
    await own.read();
    const reference = `RACE-${round}`;
    const request = { campaign: id, amount: '8', reference };
    await requestDeposit(of, requester!, { ...request, isAnother: true });
    own.correct(bad, { amount: '8' });
    const acts: (() => Promise<unknown>)[] = [
      () => readRailDeposits(of),
      () => confirmPoolTransfer(of, confirmer!, reference),
      () => readRailDeposits(of),
      () => confirmPoolTransfer(of, confirmer!, reference),
    ];
    if (round % 2 > 0) acts.reverse();
    await Promise.allSettled(acts.map((one) => one()));
    await readRailDeposits(of);
    const pool = await own.getPool(id);
    assert.ok(pool <= 8_000_000n, `round ${round}: ${pool}`);
    await assertBooks(of);
  }
}

test('of an entry by hand and a correction at one moment only one is credited', () => raceOn(rail));

test('of an entry by hand and a correction at one moment only one is credited, on PostgreSQL', async (t) => {
  const postgres = await providePostgres();
  if (!postgres) return t.skip('PostgreSQL is not installed');
  const own = await createRailFixture({ databaseUrl: postgres.url });
  await raceOn(own);
  await own.ctx.close();
  await postgres.stop();
});
