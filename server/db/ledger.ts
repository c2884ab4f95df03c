/**
 * The double entry. Money moves here and nowhere else: a transaction is a set of entries whose sum is zero in each
 * currency. The database refuses what this file would miss (migration 0001): sums, emptied accounts, later changes.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './schema.ts';

/** `funding` is where pools come from and the only one that may be below zero. */
export type AccountKind = 'funding' | 'pool' | 'claimable' | 'processing' | 'available' | 'withdrawing' | 'fees' | 'paid-out';

export interface LedgerEntry {
  kind: AccountKind;
  /** User id or campaign id; empty for `funding`, `fees` and `paid-out`. */
  owner: string;
  currency: string;
  /** Minor units: positive into the account, negative out of it. */
  amount: bigint;
}
export interface LedgerTransaction {
  /** The same key is the same transaction: posting it again changes nothing. */
  key: string;
  /** What it was for, e.g. `claim`. */
  kind: string;
  at: Date;
  entries: LedgerEntry[];
}

/** The account has less than was to be taken out of it. Nothing moved. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  constructor(
    readonly account: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>,
    readonly balance: bigint,
  ) {
    super(`The account ${account.kind} ${account.owner} holds only ${balance} ${account.currency}.`);
  }
}

/** More rows than this are written in pieces: a statement holds 65,535 parameters. */
const chunk = 2000;
/** These may be used by everybody at once: nobody waits for them, and nothing stops them from falling. */
const open: readonly AccountKind[] = ['funding', 'fees', 'paid-out'];
const nameOf = (entry: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>) => `${entry.kind} ${entry.owner} ${entry.currency}`;

/**
 * Writes one transaction, or finds that its key was posted before. Accounts come into being on first use; those that
 * must not fall below zero are locked in a fixed order first. Throws {@link InsufficientFunds}; RangeError for entries
 * that do not sum to zero.
 */
export async function post(tx: Tx, transaction: LedgerTransaction): Promise<{ posted: boolean }> {
  const entries = merged(transaction.entries);
  assertBalanced(transaction.key, entries);
  const [row] = await tx
    .insert(ledgerTransactions)
    .values({ key: transaction.key, kind: transaction.kind, createdAt: transaction.at })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!row) return { posted: false };
  const accounts = await openAccounts(tx, entries);
  await assertSolvent(tx, entries, accounts);
  const rows = entries.map(({ kind, owner, currency, amount }) => ({
    transactionId: row.id,
    accountId: accounts.get(nameOf({ kind, owner, currency }))!,
    currency,
    amount,
  }));
  for (let at = 0; at < rows.length; at += chunk) await tx.insert(ledgerEntries).values(rows.slice(at, at + chunk));
  return { posted: true };
}

/** One entry an account, without empty ones, in the order in which accounts are made and locked. */
function merged(entries: LedgerEntry[]): LedgerEntry[] {
  const byAccount = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const before = byAccount.get(nameOf(entry));
    byAccount.set(nameOf(entry), { ...entry, amount: entry.amount + (before?.amount ?? 0n) });
  }
  return [...byAccount.values()].filter((entry) => entry.amount !== 0n).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function assertBalanced(key: string, entries: LedgerEntry[]): void {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`The entries of ${key} sum to ${sum} ${currency}, not to zero.`);
  }
  if (entries.length === 0) throw new RangeError(`${key} moves nothing.`);
}

async function openAccounts(tx: Tx, entries: LedgerEntry[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < entries.length; at += chunk) {
    const some = entries.slice(at, at + chunk);
    await tx
      .insert(ledgerAccounts)
      .values(some.map(({ kind, owner, currency }) => ({ kind, owner, currency })))
      .onConflictDoNothing();
    for (const lock of [false, true]) {
      const own = some.filter((entry) => open.includes(entry.kind) !== lock);
      for (const row of own.length > 0 ? await readAccounts(tx, own, lock) : []) ids.set(nameOf(row), row.id);
    }
  }
  return ids;
}

async function readAccounts(
  tx: Tx,
  entries: LedgerEntry[],
  lock: boolean,
): Promise<(Pick<LedgerEntry, 'kind' | 'owner' | 'currency'> & { id: string })[]> {
  // One parameter however many they are: the embedded database's stack does not bear long lists of tuples.
  const names = JSON.stringify(entries.map(({ kind, owner, currency }) => ({ kind, owner, currency })));
  const named = sql`select r.kind, r.owner, r.currency from jsonb_to_recordset(${names}::jsonb) as r(kind text, owner text, currency text)`;
  const query = tx
    .select()
    .from(ledgerAccounts)
    .where(sql`(${ledgerAccounts.kind}, ${ledgerAccounts.owner}, ${ledgerAccounts.currency}) in (${named})`)
    .orderBy(asc(ledgerAccounts.id));
  return (await (lock ? query.for('update') : query)).map((row) => ({ ...row, kind: row.kind as AccountKind }));
}

async function assertSolvent(tx: Tx, entries: LedgerEntry[], accounts: Map<string, string>): Promise<void> {
  const falling = entries.filter((entry) => entry.amount < 0n && !open.includes(entry.kind));
  for (let at = 0; at < falling.length; at += chunk) {
    const some = falling.slice(at, at + chunk);
    const balances = await sumsOf(
      tx,
      some.map((entry) => accounts.get(nameOf(entry))!),
    );
    for (const entry of some) {
      const balance = balances.get(accounts.get(nameOf(entry))!) ?? 0n;
      if (balance + entry.amount < 0n) throw new InsufficientFunds(entry, balance);
    }
  }
}

const accountIs = ({ kind, owner, currency }: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.currency, currency));
const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

async function sumsOf(db: Db, accountIds: string[]): Promise<Map<string, bigint>> {
  const found = await db
    .select({ id: ledgerEntries.accountId, total })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.accountId, accountIds))
    .groupBy(ledgerEntries.accountId);
  return new Map(found.map((row) => [row.id, BigInt(row.total)]));
}

/** Minor units in an account; zero where there is none. Locks nothing. */
export async function balanceOf(db: Db, kind: AccountKind, owner: string, currency: string): Promise<bigint> {
  const [row] = await db
    .select({ total })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(accountIs({ kind, owner, currency }));
  return BigInt(row!.total);
}

export interface AccountBalance {
  kind: AccountKind;
  currency: string;
  amount: bigint;
}
/** All accounts of an owner. */
export async function balancesOf(db: Db, owner: string): Promise<AccountBalance[]> {
  const found = await db
    .select({ kind: ledgerAccounts.kind, currency: ledgerAccounts.currency, total })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.owner, owner))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency)
    .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind));
  return found.map((row) => ({ kind: row.kind as AccountKind, currency: row.currency, amount: BigInt(row.total) }));
}

/** Which of `keys` were posted: for work that checks itself after a crash. */
export async function postedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  return new Set(found.map((row) => row.key));
}

/** The sum of everything, by currency: zero in every one, always. */
export async function sumOfAll(db: Db): Promise<Record<string, bigint>> {
  const found = await db.select({ currency: ledgerEntries.currency, total }).from(ledgerEntries).groupBy(ledgerEntries.currency);
  return Object.fromEntries(found.map((row) => [row.currency, BigInt(row.total)]));
}
