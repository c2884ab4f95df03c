import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Database } from '../../../server/db/connect.ts';
import { getViolatedConstraint } from '../../../server/db/database-errors.ts';
import { publishAfterCommit } from '../../../server/db/transaction-state.ts';
import {
  InsufficientFunds,
  postTransaction,
  type LedgerEntry,
} from '../../../server/ledger/ledger.ts';
import { getBalance, getTotals } from '../../../server/ledger/balances.ts';
import {
  currencies,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../server/schema.ts';
import { testContext } from '../support.ts';

let database: Database;
const at = new Date('2026-11-01T00:00:00Z');
const entry = (
  kind: LedgerEntry['kind'],
  owner: string,
  amount: bigint,
  currency = 'USDC',
): LedgerEntry => ({
  kind,
  owner,
  amount,
  currency,
});
const fund = (key: string, campaign: string, amount: bigint) =>
  database.transaction((tx) =>
    postTransaction(tx, {
      key,
      kind: 'fund',
      at,
      entries: [entry('funding', '', -amount), entry('pool', campaign, amount)],
    }),
  );

before(async () => {
  ({ database } = await testContext());
  await database.db.insert(currencies).values(
    ['SOL'].map((code) => ({
      code,
      name: code,
      decimals: 6,
      network: 'solana',
      minWithdrawal: 1n,
      feeKind: 'none' as const,
      fee: 0n,
    })),
  );
});
after(() => database.close());

test('posting the same key twice moves nothing', async () => {
  assert.deepEqual(await fund('fund:a', 'a', 500n), { posted: true });
  assert.deepEqual(await fund('fund:a', 'a', 500n), { posted: false });
  assert.equal(await getBalance(database.db, 'pool', 'a', 'USDC'), 500n);
});

test('entries that do not sum to zero in each currency are rejected in code', async () => {
  const entries = [entry('funding', '', -5n), entry('pool', 'b', 5n, 'SOL')];
  await assert.rejects(
    database.transaction((tx) => postTransaction(tx, { key: 'bad', kind: 'x', at, entries })),
    RangeError,
  );
  await assert.rejects(
    database.transaction((tx) => postTransaction(tx, { key: 'none', kind: 'x', at, entries: [] })),
    RangeError,
  );
});

test('the database rejects what bypasses the code', async () => {
  const write = (amount: bigint) =>
    database.transaction(async (tx) => {
      const [account] = await tx.select().from(ledgerAccounts).limit(1);
      const [row] = await tx
        .insert(ledgerTransactions)
        .values({ key: `raw:${amount}`, kind: 'x', createdAt: at })
        .returning();
      await tx
        .insert(ledgerEntries)
        .values({ transactionId: row!.id, accountId: account!.id, currency: 'USDC', amount });
    });
  await assert.rejects(write(7n), (error) => getViolatedConstraint(error) === 'ledger_balanced');
  const empty = database.transaction(
    async (tx) =>
      void (await tx.insert(ledgerTransactions).values({ key: 'empty', kind: 'x', createdAt: at })),
  );
  await assert.rejects(empty);
  const otherCurrency = database.transaction(async (tx) => {
    const [account] = await tx.select().from(ledgerAccounts).limit(1);
    const [row] = await tx.select().from(ledgerTransactions).limit(1);
    await tx
      .insert(ledgerEntries)
      .values({ transactionId: row!.id, accountId: account!.id, currency: 'SOL', amount: 1n });
  });
  await assert.rejects(
    otherCurrency,
    (error) => getViolatedConstraint(error) === 'ledger_entries_account_currency',
  );
});

test('the ledger is append-only', async () => {
  for (const table of ['ledger_entries', 'ledger_transactions', 'ledger_accounts']) {
    await assert.rejects(
      database.db.execute(sql.raw(`delete from ${table}`)),
      (error) => getViolatedConstraint(error) === 'append_only',
      table,
    );
  }
  await assert.rejects(
    database.db.execute(sql`update ledger_entries set amount = amount + 1`),
    (error) => getViolatedConstraint(error) === 'append_only',
  );
});

test('an account is never overdrawn, also by parallel transactions', async () => {
  await fund('fund:c', 'c', 100n);
  const take = (n: number) =>
    database.transaction((tx) =>
      postTransaction(tx, {
        key: `take:${n}`,
        kind: 'x',
        at,
        entries: [entry('pool', 'c', -30n), entry('claimable', `u${n}`, 30n)],
      }),
    );
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(take));
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 2);
  for (const { reason } of refused)
    assert.ok(reason instanceof InsufficientFunds && reason.balance === 10n);
  assert.equal(await getBalance(database.db, 'pool', 'c', 'USDC'), 10n);
  assert.deepEqual(await getTotals(database.db), { USDC: 0n });
});

test('pays thousands in one transaction, and rolls back if one account is overdrawn', async () => {
  await fund('fund:d', 'd', 3000n);
  const people = Array.from({ length: 3000 }, (_, n) => `p${n}`);
  const pay = (key: string, sign: bigint) =>
    database.transaction((tx) =>
      postTransaction(tx, {
        key,
        kind: 'x',
        at,
        entries: [
          entry('pool', 'd', -3000n * sign),
          ...people.map((owner) => entry('claimable', owner, sign)),
        ],
      }),
    );
  await assert.rejects(pay('take', -1n), InsufficientFunds);
  await pay('give', 1n);
  assert.equal(await getBalance(database.db, 'claimable', 'p2999', 'USDC'), 1n);
  assert.equal(await getBalance(database.db, 'pool', 'd', 'USDC'), 0n);
});

test('a query on the base database inside a transaction fails at once instead of waiting', async () => {
  await assert.rejects(
    database.transaction(async () => void database.db),
    /inside a transaction/,
  );
  await assert.rejects(
    database.transaction(() => database.transaction(async () => undefined)),
    /inside a transaction/,
  );
  assert.ok(database.db);
});

test('a notification arrives after the commit, and not after a rollback', async () => {
  const payloads: string[] = [];
  let resolveArrived: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (resolveArrived = resolve));
  await database.listen('test', (payload) => {
    payloads.push(payload);
    assert.ok(database.db);
    if (payload === 'kept') resolveArrived();
  });
  await assert.rejects(
    database.transaction(async () => {
      publishAfterCommit('test', 'dropped');
      throw new Error('no');
    }),
  );
  await database.transaction(async () => publishAfterCommit('test', 'kept'));
  await arrived;
  assert.deepEqual(payloads, ['kept']);
});
