/** `operator audit`: each invariant, by a database that breaks it and no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { DatabaseError } from '../../../server/db/database-errors.ts';
import { queryRows } from '../../../server/db/query.ts';
import { readSnapshot } from '../../../server/db/read-snapshot.ts';
import {
  ledgerChecks,
  runLedgerCheck,
  type LedgerCheckName,
} from '../../../server/features/money-audit/ledger-checks.queries.ts';
import type { MoneyAudit } from '../../../server/features/money-audit/audit-money.queries.ts';
import { ctx } from '../features/campaigns/campaign-lifecycle.setup.ts';
import { campaignIds, ids, moveMoney, toTransfer } from './audit-fixture.ts';
import { operate, operateJson } from './support.ts';

const names = Object.keys(ledgerChecks) as LedgerCheckName[];
const audit = async (...options: string[]): Promise<MoneyAudit & { exitCode: number }> => {
  const { exitCode, output } = await operate(ctx, '--json', 'audit', ...options);
  return { ...(JSON.parse(output) as MoneyAudit), exitCode };
};

class Undo extends Error {}

/** Changes the database behind the back of its triggers and constraints. @returns the checks that fail, with their first row */
async function findBroken(changes: readonly SQL[]) {
  const broken: { name: string; row: Record<string, string | null> }[] = [];
  await ctx.database
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const change of changes) await tx.execute(change);
      for (const name of names) {
        const { rows } = await runLedgerCheck(tx, name);
        if (rows[0]) broken.push({ name, row: rows[0] });
      }
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return broken;
}

const account = (kind: string, owner: SQL = sql`''`) =>
  sql`(select id from ledger_accounts where kind = ${kind} and owner = ${owner} and currency = 'USDC')`;
const transaction = (key: SQL) => sql`(select id from ledger_transactions where key = ${key})`;
const addTransaction = (key: string) =>
  sql`insert into ledger_transactions (key, kind, created_at) values (${key}, 'test', now())`;
const addEntry = (key: SQL, accountId: SQL, amount: number, id: SQL = sql`default`) =>
  sql`insert into ledger_entries (id, transaction_id, account_id, currency, amount)
    values (${id}, ${transaction(key)}, ${accountId}, 'USDC', ${amount})`;
const first = () => sql`${campaignIds[0]}`;
const funding = () => sql`'fund:' || ${first()}::text`;
const other = sql`'11111111-1111-4111-8111-111111111111'`;
const openOther = (kind: string) =>
  sql`insert into ledger_accounts (kind, owner, currency) values (${kind}, ${other}, 'USDC')`;
const withdrawal = (status: keyof typeof ids) => sql`id = ${ids[status]}`;

/** What is done to the database, the check that fails, and what its first row shows. */
const violations: [what: string, check: LedgerCheckName, shows: RegExp, changes: () => SQL[]][] = [
  [
    'an entry without its counterpart',
    'sums',
    /"sum":"-5"/,
    () => [addEntry(funding(), account('funding'), -5)],
  ],
  [
    'a transaction without entries',
    'sums',
    /"transaction":"fund:empty"/,
    () => [addTransaction('fund:empty')],
  ],
  [
    'an entry in another currency than its account',
    'currencies',
    /"accountCurrency":"SOL"/,
    () => [
      sql`alter table ledger_entries drop constraint ledger_entries_account_currency`,
      sql`insert into currencies (code, name, decimals, network, min_withdrawal, fee_kind, fee) values ('SOL', 'Solana', 9, 'solana', 1, 'none', 0)`,
      sql`insert into ledger_accounts (kind, owner, currency) values ('funding', '', 'SOL')`,
      sql`update ledger_entries set account_id = (select id from ledger_accounts where currency = 'SOL')
        where transaction_id = ${transaction(funding())} and amount < 0`,
    ],
  ],
  [
    'a user who spent money before it came',
    'accounts',
    /"account":"available".*"lowest":"-/,
    () => [
      sql`update ledger_entries set id = -id where transaction_id in (select id from ledger_transactions where key like 'withdrawal:%:request')`,
    ],
  ],
  [
    'a pool that paid before it was funded',
    'pools',
    /"account":"pool"/,
    () => [
      sql`update ledger_entries set id = -id where transaction_id = ${transaction(sql`'mature:' || ${first()}::text`)}`,
    ],
  ],
  [
    'a pool that holds too little',
    'pools',
    /"lowest":"-50"/,
    () => [
      openOther('pool'),
      addTransaction('fund:11111111-1111-4111-8111-111111111111'),
      addEntry(sql`'fund:' || ${other}`, account('funding'), 50),
      addEntry(sql`'fund:' || ${other}`, account('pool', other), -50),
    ],
  ],
  [
    'rewards above the announced pool',
    'budgets',
    /"pool":"1".*"rewards":"100000000"/,
    () => [sql`update campaigns set reward_pool = 1 where id = ${first()}`],
  ],
  [
    'a reward that was lowered after it was paid',
    'rewards',
    /"transaction":"claim:/,
    () => [
      sql`update rewards set amount = amount - 1 where campaign_id = ${first()} and status = 'paid'`,
    ],
  ],
  [
    'a paid reward that was never settled',
    'rewards',
    /"transaction":"settle:.*"found":null/,
    () => [sql`update rewards set status = 'paid' where status = 'claimed'`],
  ],
  [
    'a claim without a reward',
    'rewards',
    /"expected":null/,
    () => [sql`delete from rewards where status = 'rewarded'`],
  ],
  [
    'an expired reward that was never returned',
    'rewards',
    /"transaction":"expire:/,
    () => [sql`update rewards set status = 'expired' where status = 'rewarded'`],
  ],
  [
    'a completed withdrawal that was not paid out',
    'withdrawals',
    /:end",.*"found":null/,
    () => [sql`update withdrawals set status = 'completed' where ${withdrawal('pending')}`],
  ],
  [
    'a paid withdrawal that is pending',
    'withdrawals',
    /:end",.*"expected":null/,
    () => [sql`update withdrawals set status = 'pending' where ${withdrawal('completed')}`],
  ],
  [
    'a failed withdrawal without its refund',
    'withdrawals',
    /"account":"available".*"expected":null/,
    () => [sql`update withdrawals set refunded = false where ${withdrawal('failed')}`],
  ],
  [
    'another fee than was taken',
    'withdrawals',
    /"account":"fees"/,
    () => [sql`update withdrawals set fee = fee + 1 where ${withdrawal('completed')}`],
  ],
  [
    'a payout of no withdrawal',
    'withdrawals',
    /"expected":null/,
    () => [sql`delete from withdrawals where ${withdrawal('completed')}`],
  ],
  [
    'somebody who has paid back more than they owed',
    'debts',
    /"balance":"5"/,
    () => [
      openOther('receivable'),
      addTransaction('receivable:settle:x'),
      addEntry(
        sql`'receivable:settle:x'`,
        sql`(select id from ledger_accounts where kind = 'available' and owner <> '' order by id limit 1)`,
        -5,
      ),
      addEntry(sql`'receivable:settle:x'`, account('receivable', other), 5),
    ],
  ],
  [
    'a transfer to an unknown address that is not in the ledger',
    'unmatched',
    /"transaction":"unmatched-transfer:tr_1".*"found":null/,
    () => [
      sql`insert into unmatched_transfers (rail_id, reference, currency, amount, address, ordered_at, booked_at)
        values ('tr_1', 'x', 'USDC', 5, 'a', now(), now())`,
    ],
  ],
  [
    'a debt that was paid by the fees',
    'explained',
    /"transaction":"receivable:settle:y"/,
    () => [
      openOther('receivable'),
      addTransaction('receivable:settle:y'),
      addEntry(sql`'receivable:settle:y'`, account('fees'), 5),
      addEntry(sql`'receivable:settle:y'`, account('receivable', other), -5),
    ],
  ],
  [
    'money from nowhere',
    'explained',
    /"transaction":"gift"/,
    () => [
      addTransaction('gift'),
      addEntry(sql`'gift'`, account('funding'), -5),
      addEntry(sql`'gift'`, account('fees'), 5),
    ],
  ],
  [
    'funds into the fees',
    'explained',
    /"transaction":"fund:/,
    () => [addEntry(funding(), account('funding'), -5), addEntry(funding(), account('fees'), 5)],
  ],
  [
    'a funding that was posted twice',
    'once',
    /"twice":"transaction".*"times":"2"/,
    () => [
      sql`alter table ledger_transactions drop constraint ledger_transactions_key_unique`,
      sql`with twice as (insert into ledger_transactions (key, kind, created_at) values (${funding()}, 'fund', now()) returning id)
        insert into ledger_entries (transaction_id, account_id, currency, amount)
        select twice.id, e.account_id, e.currency, e.amount from twice, ledger_entries e where e.transaction_id = ${transaction(funding())}`,
    ],
  ],
  [
    'a post that was rewarded twice',
    'once',
    /"twice":"reward of a post"/,
    () => [
      sql`alter table rewards drop constraint rewards_post_id_kind_unique`,
      sql`update rewards set post_id = (select post_id from rewards where status = 'paid') where status = 'expired'`,
    ],
  ],
  [
    'two withdrawals with one transfer',
    'once',
    /"twice":"transfer"/,
    () => [
      sql`update withdrawals set rail_id = ${`rail-${ids.completed}`} where ${withdrawal('pending')}`,
    ],
  ],
];

test('the books of a database in which money is in every state are right', async () => {
  await moveMoney();
  const { output, exitCode } = await operate(ctx, 'audit');
  assert.match(output, /The books are right\.\n$/);
  assert.match(output, /funding +-200 +USDC/);
  assert.equal(exitCode, 0);
  const { checks, figures, isSound } = await operateJson<MoneyAudit>(ctx, 'audit');
  assert.deepEqual(
    checks.map(({ name, broken }) => [name, broken]),
    [...names, 'rail', 'railTransfers', 'railDeposits'].map((name) => [name, 0]),
  );
  assert.equal(isSound, true);
  assert.equal(figures.withdrawals, 5);
  assert.equal(figures.rewards, 4);
});

for (const [what, check, shows, changes] of violations)
  test(`${check}: ${what}`, async () => {
    const broken = await findBroken(changes());
    assert.deepEqual(
      broken.map(({ name }) => name),
      [check],
      JSON.stringify(broken),
    );
    assert.match(JSON.stringify(broken[0]!.row), shows);
  });

for (const [what, status, transfer, problem] of [
  ['a completed withdrawal that the rail does not know', 'completed', null, 'unknown to the rail'],
  [
    'a completed withdrawal that the rail has not paid',
    'completed',
    'pending',
    'not completed at the rail',
  ],
  ['a refunded withdrawal that the rail has paid', 'failed', 'completed', 'paid by the rail'],
  ['a refunded withdrawal that the rail still may pay', 'failed', 'pending', 'pending at the rail'],
  ['a canceled withdrawal that the rail has paid', 'cancelled', 'completed', 'paid by the rail'],
  ['an unconfirmed withdrawal that the rail knows', 'verifying', 'failed', 'known to the rail'],
] as const)
  test(`rail: ${what}`, async () => {
    const id = ids[status];
    const before = ctx.transfers.get(id);
    if (transfer) ctx.transfers.set(id, toTransfer(id, transfer));
    else ctx.transfers.delete(id);
    const { checks, exitCode, isSound } = await audit();
    if (before) ctx.transfers.set(id, before);
    else ctx.transfers.delete(id);
    const broken = checks.filter((check) => check.broken > 0);
    assert.deepEqual(
      broken.map(({ name, rows }) => [name, rows.map((row) => [row['status'], row['problem']])]),
      [['rail', [[status, problem]]]],
    );
    assert.deepEqual([exitCode, isSound], [1, false]);
  });

test('rail: one withdrawal is recorded with the transfer of another', async () => {
  const { id, reference } = toTransfer(ids.completed, 'completed');
  ctx.transfers.set(reference, { ...toTransfer(reference, 'completed'), id: `other-${id}` });
  const { output, exitCode } = await operate(ctx, 'audit');
  ctx.transfers.set(reference, toTransfer(reference, 'completed'));
  assert.equal(exitCode, 1);
  assert.match(output, /EV-\d+-\d+ +completed +another transfer at the rail/);
  assert.match(output, /The books are wrong/);
});

test('a pending withdrawal may be anything at the rail', async () => {
  for (const status of ['completed', 'failed'] as const) {
    ctx.transfers.set(ids.pending, toTransfer(ids.pending, status));
    assert.equal((await audit()).exitCode, 0);
  }
});

test('a rail that does not answer proves nothing; without it the ledger is audited', async () => {
  const { rail } = ctx;
  const silent = { ...rail, find: () => Promise.reject(new Error('no route')) };
  Object.assign(ctx, { rail: silent });
  const { checks, exitCode } = await audit();
  const without = await audit('--no-rail');
  Object.assign(ctx, { rail });
  assert.equal(exitCode, 1);
  assert.deepEqual(
    checks.find(({ name }) => name === 'rail')!.rows.map((row) => row['problem']),
    Array.from({ length: 5 }, () => 'no answer'),
  );
  assert.deepEqual([without.exitCode, without.checks.length], [0, names.length]);
});

test('the checks read one snapshot, and can write nothing', async () => {
  const isolation = await readSnapshot(ctx.database, (tx) =>
    queryRows(
      tx,
      sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as "readOnly"`,
    ),
  );
  assert.deepEqual(isolation, [{ level: 'repeatable read', readOnly: 'on' }]);
  await assert.rejects(
    readSnapshot(ctx.database, (tx) => tx.execute(sql`delete from jobs`)),
    (error) => !(error instanceof DatabaseError),
  );
});

test('progress counts checks and withdrawals', async () => {
  const { auditMoney } =
    await import('../../../server/features/money-audit/audit-money.queries.ts');
  const seen: string[] = [];
  const reportProgress = (done: number, total: number) => void seen.push(`${done}/${total}`);
  await auditMoney(ctx, { withRail: true, reportProgress });
  const total = names.length + 5;
  assert.equal(seen[0], `1/${total}`);
  assert.equal(seen.at(-1), `${total}/${total}`);
});
