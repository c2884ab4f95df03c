/**
 * Double-entry ledger, the only place where money moves. A transaction is a set of entries that sum to zero in each
 * currency. Triggers of the database (migration 0001) enforce the same: zero sums, no overdraft, append-only rows.
 * See docs/decisions/027-double-entry-ledger.md.
 */
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.tables.ts';

/**
 * `funding` is the source of all pools, and may be negative. `receivable` is never above zero: what was paid without cover, which its
 * owner owes; see `receivables.ts`. All others are never below zero.
 */
export type AccountKind =
  | 'funding'
  | 'pool'
  | 'claimable'
  | 'processing'
  | 'available'
  | 'withdrawing'
  | 'fees'
  | 'paid-out'
  | 'receivable';

export interface LedgerEntry {
  kind: AccountKind;
  /** User id or campaign id; empty for `funding`, `fees` and `paid-out`, and for a `receivable` whose debtor nobody knows. */
  owner: string;
  currency: string;
  /** Minor units: positive into the account, negative out of it. */
  amount: bigint;
}
export interface LedgerTransaction {
  /** Idempotency key: posting the same key again changes nothing. */
  key: string;
  /** Purpose, e.g. `claim`. */
  kind: string;
  at: Date;
  entries: LedgerEntry[];
}
/** One with more accounts than fit in memory. */
export interface PartedTransaction extends Omit<LedgerTransaction, 'entries'> {
  /** In the order of their accounts: kind, owner, currency. Each account is in one part. */
  parts: AsyncIterable<LedgerEntry[]>;
}

/** The account holds less than the transaction takes out of it, or owes less than is paid back. Nothing was posted. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  constructor(
    readonly account: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>,
    readonly balance: bigint,
  ) {
    super(
      `The account ${account.kind} ${account.owner} holds only ${balance} ${account.currency}.`,
    );
  }
}

/** Rows of one statement: PostgreSQL allows 65,535 parameters. */
const chunkSize = 2000;
/** Accounts that all transactions share: not locked, and not checked for overdraft. */
const unlockedKinds: readonly AccountKind[] = ['funding', 'fees', 'paid-out'];
const getAccountKey = (entry: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>) =>
  `${entry.kind} ${entry.owner} ${entry.currency}`;

/**
 * Posts a transaction; a key that was posted before is a no-op. Creates missing accounts. Locks the accounts that must
 * not be overdrawn, in a fixed order against deadlocks.
 * @throws InsufficientFunds; RangeError for entries that don't sum to zero
 */
export async function postTransaction(
  tx: Tx,
  transaction: LedgerTransaction,
): Promise<{ posted: boolean }> {
  const entries = mergeEntries(transaction.entries);
  assertBalanced(transaction.key, addToSums(new Map(), entries));
  const id = await openTransaction(tx, transaction);
  if (id === undefined) return { posted: false };
  await writeEntries(tx, id, entries);
  return { posted: true };
}

/**
 * As {@link postTransaction}, part by part. What is found wrong on the way is thrown, and the caller's transaction has to end with it.
 * @throws InsufficientFunds; RangeError for entries that don't sum to zero, or are not in order
 */
export async function postInParts(
  tx: Tx,
  transaction: PartedTransaction,
): Promise<{ posted: boolean }> {
  const id = await openTransaction(tx, transaction);
  if (id === undefined) return { posted: false };
  const sums: Sums = new Map();
  let last = '';
  for await (const part of transaction.parts) {
    const entries = mergeEntries(part);
    if (entries.length === 0) continue;
    if (getAccountKey(entries[0]!) <= last)
      throw new RangeError(`The parts of ${transaction.key} are not in order.`);
    last = getAccountKey(entries.at(-1)!);
    addToSums(sums, entries);
    await writeEntries(tx, id, entries);
  }
  assertBalanced(transaction.key, sums);
  return { posted: true };
}

/** @returns undefined when the key was posted before */
async function openTransaction(
  tx: Tx,
  { key, kind, at }: Omit<LedgerTransaction, 'entries'>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(ledgerTransactions)
    .values({ key, kind, createdAt: at })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  return row?.id;
}

/** @param entries merged and in order */
async function writeEntries(tx: Tx, transactionId: string, entries: LedgerEntry[]): Promise<void> {
  const accounts = await openAccounts(tx, entries);
  await assertSolvent(tx, entries, accounts);
  const rows = entries.map(({ kind, owner, currency, amount }) => ({
    transactionId,
    accountId: accounts.get(getAccountKey({ kind, owner, currency }))!,
    currency,
    amount,
  }));
  for (let at = 0; at < rows.length; at += chunkSize)
    await tx.insert(ledgerEntries).values(rows.slice(at, at + chunkSize));
}

/** Merges the entries of each account, drops zeros, and sorts by account: the order of creation and locking. */
function mergeEntries(entries: LedgerEntry[]): LedgerEntry[] {
  const byAccount = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const previous = byAccount.get(getAccountKey(entry));
    byAccount.set(getAccountKey(entry), {
      ...entry,
      amount: entry.amount + (previous?.amount ?? 0n),
    });
  }
  return [...byAccount.values()]
    .filter((entry) => entry.amount !== 0n)
    .sort((a, b) => (getAccountKey(a) < getAccountKey(b) ? -1 : 1));
}

/** By currency. */
type Sums = Map<string, bigint>;

function addToSums(sums: Sums, entries: LedgerEntry[]): Sums {
  for (const { currency, amount } of entries)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return sums;
}

/** @param sums of what moves; empty: nothing */
function assertBalanced(key: string, sums: Sums): void {
  for (const [currency, sum] of sums) {
    if (sum !== 0n)
      throw new RangeError(`The entries of ${key} sum to ${sum} ${currency}, not to zero.`);
  }
  if (sums.size === 0) throw new RangeError(`${key} moves nothing.`);
}

async function openAccounts(tx: Tx, entries: LedgerEntry[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < entries.length; at += chunkSize) {
    const part = entries.slice(at, at + chunkSize);
    await tx
      .insert(ledgerAccounts)
      .values(part.map(({ kind, owner, currency }) => ({ kind, owner, currency })))
      .onConflictDoNothing();
    for (const lock of [false, true]) {
      const wanted = part.filter((entry) => unlockedKinds.includes(entry.kind) !== lock);
      for (const row of wanted.length > 0 ? await readAccounts(tx, wanted, lock) : [])
        ids.set(getAccountKey(row), row.id);
    }
  }
  return ids;
}

async function readAccounts(
  tx: Tx,
  entries: LedgerEntry[],
  lock: boolean,
): Promise<(Pick<LedgerEntry, 'kind' | 'owner' | 'currency'> & { id: string })[]> {
  // Pass all names in one JSON parameter: PGlite overflows its stack on long lists of tuples.
  const names = JSON.stringify(
    entries.map(({ kind, owner, currency }) => ({ kind, owner, currency })),
  );
  const named = sql`select r.kind, r.owner, r.currency from jsonb_to_recordset(${names}::jsonb) as r(kind text, owner text, currency text)`;
  const query = tx
    .select()
    .from(ledgerAccounts)
    .where(
      sql`(${ledgerAccounts.kind}, ${ledgerAccounts.owner}, ${ledgerAccounts.currency}) in (${named})`,
    )
    .orderBy(asc(ledgerAccounts.id));
  return (await (lock ? query.for('update') : query)).map((row) => ({
    ...row,
    kind: row.kind as AccountKind,
  }));
}

async function assertSolvent(
  tx: Tx,
  entries: LedgerEntry[],
  accounts: Map<string, string>,
): Promise<void> {
  const limited = entries.filter((entry) =>
    entry.kind === 'receivable'
      ? entry.amount > 0n
      : entry.amount < 0n && !unlockedKinds.includes(entry.kind),
  );
  for (let at = 0; at < limited.length; at += chunkSize) {
    const part = limited.slice(at, at + chunkSize);
    const balances = await getSums(
      tx,
      part.map((entry) => accounts.get(getAccountKey(entry))!),
    );
    for (const entry of part) {
      const balance = balances.get(accounts.get(getAccountKey(entry))!) ?? 0n;
      const after = balance + entry.amount;
      if (entry.kind === 'receivable' ? after > 0n : after < 0n)
        throw new InsufficientFunds(entry, balance);
    }
  }
}

/** Sum of the selected entries in minor units. */
export const entriesTotal = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

async function getSums(db: Db, accountIds: string[]): Promise<Map<string, bigint>> {
  const found = await db
    .select({ id: ledgerEntries.accountId, total: entriesTotal })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.accountId, accountIds))
    .groupBy(ledgerEntries.accountId);
  return new Map(found.map((row) => [row.id, BigInt(row.total)]));
}

/** What a check of the money has found. */
export interface CheckResult<Name extends string = string> {
  name: Name;
  /** How many rows break it. */
  broken: number;
  /** The first of them; amounts are minor units. */
  rows: Record<string, string | null>[];
}
