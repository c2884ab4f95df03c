/** Deposits that the payment rail reports: into the pools that they name, or by the hands of two administrators. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { ReportedDeposit } from '../../../server/adapters/payment-rail.ts';
import { auditLog, jobs, poolTransfers, railDeposits } from '../../../server/schema.ts';
import { getPoolReference, toReferenceKey } from '../../../server/common/payment-references.ts';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { postTransaction } from '../../../server/ledger/ledger.ts';
import { runLedgerCheck } from '../../../server/features/money-audit/ledger-checks.queries.ts';
import type { CheckResult } from '../../../server/ledger/ledger.ts';
import type { MoneyAudit } from '../../../server/features/money-audit/audit-money.queries.ts';
import { auditDeposits } from '../../../server/features/pools/audit-deposits.queries.ts';
import { startJobs } from '../../../server/features/jobs/run-jobs.service.ts';
import { scheduleRailDeposits } from '../../../server/features/pools/rail-deposits.jobs.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import { assertSound } from '../money-support.ts';
import { campaign, day, firstRun, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let first: string;
let second: string;
before(async () => {
  ctx = await testContext();
  first = await administrator(ctx, 'first');
  second = await administrator(ctx, 'second');
});
after(() => ctx.close());

const newCampaign = async (values: Parameters<typeof campaign>[1] = {}) =>
  (await campaign(ctx, { rewardPool: 0n, ...values })).row;
const getPool = (id: string) => getBalance(ctx.database.db, 'pool', id, 'USDC');
let counter = 0;
function report(values: Partial<ReportedDeposit>): ReportedDeposit {
  const deposit = {
    id: `dep_${++counter}`,
    currency: 'USDC',
    amount: '100',
    reference: '',
    receivedAt: ctx.clock.now().toISOString(),
    ...values,
  };
  ctx.deposits.push(deposit);
  return deposit;
}
const read = () => readRailDeposits(ctx);
type Received = { id: string; status: string; problem: string | null; campaign: string | null };
const list = (...words: string[]) =>
  operateJson<Received[]>(ctx, 'pools', 'received', '--limit', '1000', ...words);
const find = async (id: string) => (await list()).find((row) => row.id === id)!;
const act = (as: string, ...words: string[]) =>
  operate(ctx, '--as', as, '--yes', 'pools', ...words);
beforeEach(async () => {
  await read();
});

test('a deposit that names a campaign is in its pool, once', async () => {
  const { id, campaignIndex, title } = await newCampaign();
  const { output } = await operate(ctx, 'pools', 'show', String(campaignIndex));
  assert.match(
    output,
    new RegExp(`Reference for payments +${getPoolReference(campaignIndex)}$`, 'm'),
  );
  const paid = report({
    amount: '2500.50',
    reference: `Invoice 7, ${getPoolReference(campaignIndex).toLowerCase()}.`,
  });
  assert.equal(await read(), 1);
  assert.equal(await getPool(id), 2_500_500_000n);
  assert.equal(await read(), 0);
  assert.equal(await getPool(id), 2_500_500_000n);
  const row = await find(paid.id);
  assert.deepEqual([row.status, row.problem, row.campaign], ['received', null, title]);
  const shown = await operate(ctx, 'pools', 'show', String(campaignIndex));
  assert.match(shown.output, /Funded +2500\.5 USDC/);
  assert.match(shown.output, new RegExp(`2500\\.50 USDC +received .*${paid.id}`));
  const [act] = await ctx.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
  assert.deepEqual(
    [act!.action, act!.actorKind, act!.after],
    [
      'pool-deposit-received',
      'system',
      { amount: '2500.50', currency: 'USDC', reference: paid.id },
    ],
  );
  await assertSound(ctx);
});

test('what names no pool that can take it waits, with the reason', async () => {
  const open = await newCampaign();
  const final = await newCampaign({ maturedAt: ctx.clock.now() });
  const to = ({ campaignIndex }: { campaignIndex: number }) => getPoolReference(campaignIndex);
  const cases: [Partial<ReportedDeposit>, string][] = [
    [{ reference: 'Thank you' }, 'no-campaign'],
    [{ reference: getPoolReference(99_999_999) }, 'no-campaign'],
    [
      { reference: to(open).replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`) },
      'no-campaign',
    ],
    [{ reference: `${to(open)} 5` }, 'no-campaign'],
    [{ reference: `${to(open)} and ${to(final)}` }, 'no-campaign'],
    [{ reference: to(open), currency: 'DOGE' }, 'other-currency'],
    [{ reference: to(open), amount: '1.0000001' }, 'no-amount'],
    [{ reference: to(open), amount: '0.00' }, 'no-amount'],
    [{ reference: to(final) }, 'rewards-fixed'],
  ];
  const reported = cases.map(([values]) => report(values));
  await read();
  const unmatched = await list('--unmatched');
  for (const [at, [, problem]] of cases.entries()) {
    const row = unmatched.find(({ id }) => id === reported[at]!.id);
    assert.deepEqual([row?.status, row?.problem], ['unmatched', problem]);
  }
  assert.equal(await getPool(open.id), 0n);
  const { output } = await operate(ctx, 'pools', 'received', '--unmatched');
  assert.match(output, /unmatched: in another currency than the pool/);
});

test('two administrators put a waiting deposit into a pool; a cancelled request leaves it waiting', async () => {
  const { id, campaignIndex } = await newCampaign();
  const paid = report({ amount: '40', reference: 'For the shops' });
  await read();
  const assign = () => act(first, 'assign', paid.id, String(campaignIndex));
  const asked = await assign();
  assert.match(asked.output, new RegExp(`waits\\. .+ pools confirm ${paid.id}`), asked.errors);
  assert.equal((await find(paid.id)).status, 'waiting');
  const again = await assign();
  assert.match(again.errors, new RegExp(`${paid.id} is entered already`));
  await act(first, 'cancel', paid.id);
  assert.deepEqual([(await find(paid.id)).status, await getPool(id)], ['unmatched', 0n]);
  await assign();
  const own = await act(first, 'confirm', paid.id);
  assert.match(own.errors, /ask another administrator/);
  await act(second, 'confirm', paid.id);
  assert.equal(await getPool(id), 40_000_000n);
  assert.equal((await find(paid.id)).status, 'received');
  assert.equal(
    (await list('--unmatched')).some((row) => row.id === paid.id),
    false,
  );
  const late = await assign();
  assert.match(late.errors, /is entered already/);
  await assertSound(ctx);
});

test('refuses to assign what is unknown, in a pool, or not of the pool', async () => {
  const open = await newCampaign();
  const final = await newCampaign({ maturedAt: ctx.clock.now() });
  const inPool = report({ reference: getPoolReference(open.campaignIndex) });
  const other = report({ currency: 'SOL' });
  const small = report({ amount: '0.0000001' });
  const good = report({});
  await read();
  for (const [deposit, to, error] of [
    ['dep_none', open, /The rail has reported no deposit dep_none/],
    [inPool.id, open, /is in a pool already/],
    [other.id, open, /is in SOL, and the pool of .+ in USDC/],
    [small.id, open, /is no amount in USDC/],
    [good.id, final, /are fixed: a deposit would reach nobody/],
  ] as const) {
    const result = await act(first, 'assign', deposit, to.id);
    assert.equal(result.exitCode > 0, true);
    assert.match(result.errors, error);
  }
  assert.equal((await act(first, 'assign', good.id, 'nowhere')).exitCode, 1);
});

test('no payment is entered twice, whoever is faster', async () => {
  const { id, campaignIndex } = await newCampaign();
  const enter = (reference: string, ...words: string[]) =>
    act(
      first,
      'deposit',
      String(campaignIndex),
      '--amount',
      '100',
      '--reference',
      reference,
      ...words,
    );
  const paid = report({ reference: `${getPoolReference(campaignIndex)} A` });
  await read();
  for (const reference of [paid.id.toUpperCase(), paid.reference.toLowerCase()])
    assert.match((await enter(reference)).errors, /The rail has reported .+ as dep_/);
  // The same amount for the same pool may be the same payment, with other words of a bank.
  const other = `${getPoolReference(campaignIndex)} B`;
  assert.match((await enter(other)).errors, /The rail has reported .+ as dep_.+ add --another/);
  assert.equal((await enter(other, '--another')).exitCode, 0);
  const late = report({ reference: `${getPoolReference(campaignIndex)} B` });
  await read();
  assert.equal((await find(late.id)).problem, 'entered-by-hand');
  assert.equal(await getPool(id), 100_000_000n);
  // Nor by assigning it, unless it is another payment.
  const assign = (...words: string[]) =>
    act(first, 'assign', late.id, String(campaignIndex), ...words);
  assert.match(
    (await assign()).errors,
    /seems to be the payment that was entered by hand as EV-POOL/,
  );
  assert.equal((await assign('--another')).exitCode, 0);
  // The same text with another amount is another payment.
  const instalment = report({ amount: '40', reference: late.reference });
  await read();
  assert.equal((await find(instalment.id)).status, 'received');
  assert.equal(await getPool(id), 140_000_000n);
});

test('reads page after page, and ends at a rail that repeats itself', async () => {
  const { id, campaignIndex } = await newCampaign();
  for (let at = 0; at < 250; at++)
    report({ amount: '1', reference: `${getPoolReference(campaignIndex)} no. ${at}` });
  assert.equal(await read(), 250);
  assert.equal(await getPool(id), 250_000_000n);
  const { deposits } = ctx.rail;
  let asked = 0;
  ctx.rail.deposits = async () => (asked++, ctx.deposits.slice(0, 100));
  assert.equal(await read(), 0);
  assert.equal(asked, 1);
  ctx.rail.deposits = deposits;
});

test('a page of deposits without an id that can be recorded does not end the reading', async () => {
  const { id, campaignIndex } = await newCampaign();
  const reference = getPoolReference(campaignIndex);
  const known = ctx.deposits.length;
  for (let at = 0; at < 230; at++)
    report({ id: '', foreignId: `bad id ${at}`, unreadable: ['id'], reference });
  report({ amount: '6', reference });
  const counts: number[] = [];
  assert.equal(await readRailDeposits(ctx, (count) => counts.push(count)), 1);
  assert.deepEqual(counts, [100, 100, 30]);
  assert.equal(await getPool(id), 6_000_000n);
  ctx.deposits.splice(known, 230);
  // Nor does a rail that answers with the same page forever.
  const { deposits } = ctx.rail;
  let asked = 0;
  ctx.rail.deposits = async () => {
    asked++;
    return [{ ...ctx.deposits[0]!, id: '', foreignId: 'bad id', unreadable: ['id'] }];
  };
  assert.equal(await read(), 0);
  assert.equal(asked, 2);
  ctx.rail.deposits = deposits;
});

test('the job goes on after a rail that fails, and one without deposits', async () => {
  await scheduleRailDeposits(ctx);
  await scheduleRailDeposits(ctx);
  const rows = await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'read-rail-deposits'));
  assert.equal(rows.length, 1);
  const { deposits } = ctx.rail;
  const run = async () => {
    const handler = jobHandlers['read-rail-deposits']!;
    const result = await handler(ctx, {}, firstRun);
    return ctx.database.transaction((tx) => result!.next(tx));
  };
  const next = new Date(ctx.clock.now().getTime() + 60_000);
  ctx.rail.deposits = () => Promise.reject(new Error('down'));
  assert.deepEqual(await run(), next);
  assert.ok(JSON.stringify(ctx.logged).includes('deposits could not be read'));
  ctx.rail.deposits = async () => null;
  assert.deepEqual(await run(), next);
  ctx.rail.deposits = deposits;
});

test('the audit finds what the rail reports and the books don’t have, and the reverse', async () => {
  const { campaignIndex } = await newCampaign();
  const paid = report({ reference: getPoolReference(campaignIndex) });
  await read();
  const audit = async () => (await auditDeposits(ctx)).rows;
  assert.deepEqual(await audit(), []);
  const missing = report({ amount: '7' });
  assert.deepEqual(await audit(), []);
  ctx.clock.advance(day);
  assert.deepEqual(await audit(), [{ deposit: missing.id, problem: 'not recorded' }]);
  await read();
  paid.amount = '101';
  assert.deepEqual(await audit(), [{ deposit: paid.id, problem: 'recorded as 100 USDC' }]);
  paid.amount = '100.00';
  assert.deepEqual(await audit(), []);
  paid.amount = '100';
  ctx.deposits.push(paid);
  assert.ok((await audit()).some(({ problem }) => problem === 'reported twice'));
  ctx.deposits.pop();
  const { deposits } = ctx.rail;
  ctx.rail.deposits = () => Promise.reject(new Error('down'));
  assert.deepEqual(await audit(), [{ deposit: 'the first', problem: 'no answer' }]);
  ctx.rail.deposits = async () => null;
  assert.ok((await audit()).some(({ problem }) => problem === 'the rail does not know it'));
  ctx.rail.deposits = deposits;
});

/** The same reference of a pool as other people and banks write it. */
const rewritten: readonly [string, (reference: string) => string][] = [
  ['words of a bank', (text) => `INV 7 ${text} THANKS`],
  ['another order', (text) => `${text.replaceAll('-', '')} / acme gmbh`],
  ['Cyrillic letters', (text) => text.replace('POOL', 'РООL')],
  ['Greek letters', (text) => text.replace('EV', 'ΕV')],
  ['Arabic digits', (text) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)],
];

for (const [what, change] of rewritten)
  for (const isByHand of [true, false])
    test(`a payment is credited once: ${what} ${isByHand ? 'typed by hand' : 'at the rail'}`, async () => {
      const { id, campaignIndex } = await newCampaign();
      const text = getPoolReference(campaignIndex);
      const [typed, written] = isByHand ? [change(text), text] : [text, change(text)];
      const words = ['deposit', String(campaignIndex), '--amount', '8', '--reference', typed];
      assert.equal((await act(first, ...words)).errors, '');
      const paid = report({ amount: '8.00', reference: written });
      await read();
      assert.equal((await find(paid.id)).status, 'unmatched');
      const assigned = await act(first, 'assign', paid.id, String(campaignIndex));
      assert.match(assigned.errors, /seems to be the payment that was entered by hand/);
      assert.equal((await act(second, 'confirm', typed)).errors, '');
      assert.equal(await getPool(id), 8_000_000n);
      assert.deepEqual((await auditOnce()).warnings, []);
    });

test('an apostrophe of another kind is the same reference', async () => {
  const { campaignIndex } = await newCampaign();
  const enter = (reference: string) =>
    act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', reference);
  report({ amount: '8', reference: 'Joe’s shop 7' });
  await read();
  assert.match((await enter("JOE'S SHOP 7")).errors, /The rail has reported .+ add --another/);
  assert.equal((await enter("Ann's shop 7")).errors, '');
  assert.match((await enter('Ann`s shop 7')).errors, /is entered already.+ add --another/);
});

test('the second administrator confirms a deposit only after a look at the rail', async () => {
  const { id, campaignIndex } = await newCampaign();
  await act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', 'WIRE-8001');
  const paid = report({ amount: '8', reference: getPoolReference(campaignIndex) });
  await read();
  assert.equal(await getPool(id), 8_000_000n);
  const { warnings } = await auditOnce();
  assert.deepEqual(
    warnings.map(({ name, rows }) => [name, rows[0]!['reference'], rows[0]!['other']]),
    [['references', paid.reference, 'WIRE-8001']],
  );
  const refused = await act(second, 'confirm', 'WIRE-8001');
  assert.match(refused.errors, new RegExp(`in the books as ${paid.id}\\..+ add --another`));
  assert.equal(await getPool(id), 8_000_000n);
  assert.equal((await act(second, 'confirm', 'WIRE-8001', '--another')).errors, '');
  assert.equal(await getPool(id), 16_000_000n);
  // Two people have decided it.
  assert.deepEqual((await auditOnce()).warnings, []);
});

test('an entry with the id of a deposit that is in a pool is never confirmed', async () => {
  const { id, campaignIndex } = await newCampaign();
  await act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', 'OLD-ID');
  const paid = report({ amount: '8', reference: getPoolReference(campaignIndex) });
  await read();
  // What a version that did not compare ids left waiting.
  await ctx.database.db
    .update(poolTransfers)
    .set({ reference: paid.id, referenceKey: null })
    .where(eq(poolTransfers.reference, 'OLD-ID'));
  await read();
  const refused = await act(second, 'confirm', paid.id, '--another');
  assert.match(refused.errors, /is in the books as dep_.+pools cancel/);
  assert.equal((await act(second, 'cancel', paid.id)).errors, '');
  assert.equal(await getPool(id), 8_000_000n);
});

test('a deposit that waited before references had keys is compared when it is confirmed', async () => {
  const { id, campaignIndex } = await newCampaign();
  const reference = getPoolReference(campaignIndex);
  const { db } = ctx.database;
  for (const text of ['OLD-A', 'OLD-B']) {
    await act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', text);
    await db
      .update(poolTransfers)
      .set({ reference: `${reference} ${text}`, referenceKey: null })
      .where(eq(poolTransfers.reference, text));
  }
  report({ amount: '9', reference: 'of no pool' });
  await read();
  const refused = await act(second, 'confirm', `${reference} OLD-A`);
  assert.match(refused.errors, new RegExp(`in the books as ${reference} OLD-B`));
  await act(first, 'cancel', `${reference} OLD-B`);
  assert.equal((await act(second, 'confirm', `${reference} OLD-A`)).errors, '');
  assert.equal(await getPool(id), 8_000_000n);
});

test('a typed text is never the key of an assigned deposit, nor one id another’s', async () => {
  const { id, campaignIndex } = await newCampaign();
  const paid = report({ id: 'dep_exact', amount: '4', reference: 'For the shops' });
  await read();
  const enter = (amount: string, reference: string) =>
    act(first, 'deposit', String(campaignIndex), '--amount', amount, '--reference', reference);
  assert.equal((await enter('5', 'rail:dep_exact')).errors, '');
  assert.equal((await act(first, 'assign', paid.id, String(campaignIndex))).errors, '');
  assert.equal((await act(second, 'confirm', paid.id)).errors, '');
  assert.equal(await getPool(id), 4_000_000n);
  // What was typed exactly as one id blocks no other that differs in its case.
  assert.equal((await enter('6', 'dep_CASE')).errors, '');
  report({ id: 'dep_CASE', amount: '6', reference: 'For the shops' });
  const other = report({ id: 'dep_case', amount: '7', reference: getPoolReference(campaignIndex) });
  await read();
  assert.equal((await find(other.id)).status, 'received');
  assert.deepEqual((await auditOnce()).checks, []);
});

test('keys that a former version left out are filled in, and nothing is merged', async () => {
  const { campaignIndex } = await newCampaign();
  const { db } = ctx.database;
  for (const text of ['KEY-1', 'KEY-2'])
    await act(first, 'deposit', String(campaignIndex), '--amount', '3', '--reference', text);
  await db
    .update(poolTransfers)
    .set({ reference: 'Key\u20111', referenceKey: null })
    .where(eq(poolTransfers.reference, 'KEY-2'));
  await read();
  const rows = await db.select().from(poolTransfers).where(eq(poolTransfers.referenceKey, 'key-1'));
  assert.deepEqual(rows.map(({ sharesKey }) => sharesKey).sort(), [false, true]);
  const { warnings } = await auditOnce();
  assert.equal(warnings[0]?.rows[0]?.['problem'], 'entered twice');
  for (const { id } of rows) await act(first, 'cancel', id);
});

test('a letter of another script is shown where people compare', async () => {
  const { campaignIndex } = await newCampaign();
  const words = ['deposit', String(campaignIndex), '--amount', '8', '--reference'];
  await act(first, ...words, 'WIRE-РО-91');
  const { output } = await operate(ctx, 'pools', 'show', String(campaignIndex));
  assert.match(output, /WIRE-<U\+0420><U\+041E>-91/);
});

/** What a person doesn't see in a reference, or takes for the same. */
const lookalikes: readonly [string, (reference: string) => string][] = [
  ['a zero-width space', (text) => text.replace('POOL', 'PO\u200BOL')],
  ['a non-breaking hyphen', (text) => text.replaceAll('-', '\u2011')],
  ['an en dash', (text) => text.replaceAll('-', '\u2013')],
  ['a minus sign', (text) => text.replaceAll('-', '\u2212')],
  ['a no-break space', (text) => text.replace(' ', '\u00A0\u00A0')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['a soft hyphen', (text) => text.replace('OL', 'O\u00ADL')],
  ['marks of direction', (text) => `\u2066${text}\u2069`],
  ['a variation selector', (text) => `${text}\uFE0E`],
  ['full-width letters', (text) => text.replace('POOL', 'ＰＯＯＬ')],
  ['lower case', (text) => text.toLowerCase()],
  ['spaces for hyphens', (text) => text.replaceAll('-', ' ')],
];

for (const [what, change] of lookalikes)
  for (const isByHand of [true, false])
    test(`one payment is in the pool once: ${what} ${isByHand ? 'typed by hand' : 'at the rail'}`, async () => {
      const { id, campaignIndex } = await newCampaign();
      const text = `${getPoolReference(campaignIndex)} A`;
      const [typed, written] = isByHand ? [change(text), text] : [text, change(text)];
      const enter = () =>
        act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', typed);
      assert.equal((await enter()).exitCode, 0);
      const waiting = await operate(ctx, 'pools', 'deposits', '--status', 'waiting');
      assert.doesNotMatch(waiting.output, /[\p{Cf}\u2011\uFE0E]/u);
      assert.equal((await act(second, 'confirm', text)).exitCode, 0);
      const paid = report({ amount: '8.00', reference: written });
      await read();
      const row = await find(paid.id);
      assert.deepEqual([row.status, row.problem], ['unmatched', 'entered-by-hand']);
      assert.equal(await getPool(id), 8_000_000n);
      // Nor the other way round, nor by hand again.
      assert.match((await enter()).errors, /The rail has reported .+ as dep_/);
      assert.match(
        (
          await act(
            first,
            'deposit',
            String(campaignIndex),
            '--amount',
            '9',
            '--reference',
            written,
          )
        ).errors,
        /is entered already/,
      );
      const { checks, warnings } = await auditOnce();
      assert.deepEqual([checks, warnings], [[], []]);
    });

async function auditOnce() {
  const { checks, warnings } = await operateJson<MoneyAudit>(ctx, 'audit', '--no-rail');
  const broken = (all: CheckResult[]) => all.filter((one) => one.broken > 0);
  return { checks: broken(checks), warnings: broken(warnings) };
}

test('a reference with hidden characters is shown with them', async () => {
  const { campaignIndex } = await newCampaign();
  const typed = 'WIRE\u200B\u20117';
  const asked = await act(
    first,
    'deposit',
    String(campaignIndex),
    '--amount',
    '8',
    '--reference',
    typed,
  );
  assert.match(asked.output, /pools confirm [\da-f-]{36}\n$/);
  const { output } = await operate(ctx, 'pools', 'show', String(campaignIndex));
  assert.match(output, /WIRE<U\+200B><U\+2011>7/);
  const question = await operate(ctx, '--as', second, 'pools', 'confirm', 'wire-7');
  assert.match(question.errors, /reference WIRE<U\+200B><U\+2011>7\./);
  const json = await operate(ctx, '--json', 'pools', 'deposits', '--status', 'waiting');
  assert.doesNotMatch(json.output, /\u200B/);
  assert.ok(
    (JSON.parse(json.output) as { reference: string }[]).some(
      ({ reference }) => reference === typed,
    ),
  );
  const refused = await act(
    first,
    'deposit',
    String(campaignIndex),
    '--amount',
    '8',
    '--reference',
    '\u200B\u200B\u200B\u200B',
  );
  assert.match(refused.errors, /at least 3 characters that can be seen/);
});

test('two deposits with one reference are two payments, also with ids that differ only in case', async () => {
  const { id, campaignIndex } = await newCampaign();
  const reference = getPoolReference(campaignIndex);
  report({ id: 'dep_twin', amount: '8', reference });
  report({ id: 'DEP_TWIN', amount: '8', reference });
  assert.equal(await read(), 2);
  assert.equal(await getPool(id), 16_000_000n);
  report({ id: 'dep_other', amount: '4', reference: 'For the shops' });
  report({ id: 'DEP_OTHER', amount: '4', reference: 'For the shops' });
  await read();
  for (const deposit of ['dep_other', 'DEP_OTHER']) {
    assert.equal((await act(first, 'assign', deposit, String(campaignIndex))).errors, '');
    assert.equal((await act(second, 'confirm', deposit)).errors, '');
  }
  assert.equal(await getPool(id), 24_000_000n);
  assert.deepEqual(await auditOnce(), { checks: [], warnings: [] });
});

test('the audit warns of payments that earlier versions put into a pool twice', async () => {
  const { id, campaignIndex } = await newCampaign();
  const reference = getPoolReference(campaignIndex);
  await act(first, 'deposit', String(campaignIndex), '--amount', '8', '--reference', 'PAID-1');
  await act(second, 'confirm', 'PAID-1');
  report({ id: 'dep_old', amount: '8', reference });
  await read();
  // What an earlier version stored: the text that was typed was another one.
  const { db } = ctx.database;
  await db
    .update(poolTransfers)
    .set({ reference: `${reference}\u200B`, referenceKey: toReferenceKey(reference) })
    .where(eq(poolTransfers.reference, 'PAID-1'));
  const { checks, warnings } = await auditOnce();
  assert.deepEqual(checks, []);
  assert.deepEqual(
    warnings.map(({ name, broken, rows }) => [name, broken, rows[0]!['problem']]),
    [['references', 1, 'entered by hand and received']],
  );
  const { exitCode, output } = await operate(ctx, 'audit', '--no-rail');
  assert.equal(exitCode, 0);
  assert.match(output, /EV-POOL-[\d-]+<U\+200B>/);
  assert.match(output, /The books add up, but look at the warnings above \(1\)\.\n$/);
  assert.equal(await getPool(id), 16_000_000n);
});

for (const receivedAt of [
  '2026-11-02T10:00:00+00',
  '2026-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-01:00',
  'yesterday',
])
  test(`a deposit of ${receivedAt} waits, is named, and blocks no other`, async () => {
    const { id, campaignIndex } = await newCampaign();
    const reference = getPoolReference(campaignIndex);
    const bad = report({ amount: '5', reference, receivedAt });
    report({ id: '', amount: '1', reference, unreadable: ['id'] });
    report({ amount: '3', reference });
    assert.equal(await read(), 2);
    assert.equal(await read(), 0);
    assert.equal(await getPool(id), 3_000_000n);
    assert.deepEqual(
      [(await find(bad.id)).status, (await find(bad.id)).problem],
      ['unmatched', 'unreadable'],
    );
    const waiting = await operate(ctx, 'pools', 'received', '--unmatched');
    assert.match(waiting.output, /unmatched: can’t be read \(receivedAt\)/);
    assert.match(
      (await runJob())!,
      new RegExp(`in no pool: \\d+, such as .*${bad.id} \\(receivedAt\\)`),
    );
    const getWarning = async () =>
      (await auditOnce()).warnings.find(({ name }) => name === 'unreadable');
    const warning = await getWarning();
    assert.deepEqual(warning?.rows.at(-1), {
      deposit: bad.id,
      field: 'receivedAt',
      amount: '5',
      currency: 'USDC',
    });
    await act(first, 'assign', bad.id, String(campaignIndex));
    await act(second, 'confirm', bad.id);
    assert.equal(await getPool(id), 8_000_000n);
    assert.equal(await getWarning(), undefined);
    ctx.deposits.splice(
      ctx.deposits.findIndex((one) => one.id === ''),
      1,
    );
    assert.equal(await runJob(), undefined);
  });

/** @returns what the list of jobs names */
async function runJob(): Promise<string | undefined> {
  const handler = jobHandlers['read-rail-deposits']!;
  const result = await handler(ctx, {}, firstRun);
  return result?.problem;
}

test('the list of jobs names a deposit that can’t be read', async () => {
  const bad = report({ receivedAt: 'yesterday' });
  await scheduleRailDeposits(ctx);
  const runner = await startJobs(ctx, jobHandlers);
  await runner.settled();
  await runner.stop();
  const { output } = await operate(ctx, 'jobs', 'list', '--kind', 'read-rail-deposits');
  assert.ok(output.includes(`${bad.id} (receivedAt)`), output);
});

test('the ledger’s own checks find a deposit without a row, and one that is in two pools', async () => {
  const { id } = await newCampaign();
  const { db } = ctx.database;
  const find = async (name: 'poolTransfers' | 'once') => (await runLedgerCheck(db, name)).broken;
  assert.deepEqual([await find('poolTransfers'), await find('once')], [0, 0]);
  await ctx.database.transaction((tx) =>
    postTransaction(tx, {
      key: 'rail-deposit:none',
      kind: 'pool-deposit',
      at: ctx.clock.now(),
      entries: [
        { kind: 'funding', owner: '', currency: 'USDC', amount: -5n },
        { kind: 'pool', owner: id, currency: 'USDC', amount: 5n },
      ],
    }),
  );
  assert.equal(await find('poolTransfers'), 2);
  await db.insert(railDeposits).values({
    railId: 'none',
    currency: 'USDC',
    amount: '0.000005',
    reference: '',
    campaignId: id,
    receivedAt: ctx.clock.now(),
    referenceKey: '',
  });
  assert.equal(await find('poolTransfers'), 0);
  const user = (handle: string) => sql`(select id from users where handle = ${handle})`;
  await db.insert(poolTransfers).values({
    campaignId: id,
    kind: 'deposit',
    currency: 'USDC',
    amount: 5n,
    reference: 'NONE',
    referenceKey: toReferenceKey('NONE'),
    status: 'confirmed',
    requestedAt: ctx.clock.now(),
    decidedAt: ctx.clock.now(),
    requestedBy: user('first'),
    decidedBy: user('second'),
  });
  assert.equal(await find('once'), 1);
});
