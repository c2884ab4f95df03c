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
  await tx.insert(ledgerEntries).values(
    entries.map((entry) => ({
      transactionId: row.id,
      accountId: accounts.get(nameOf(entry))!,
      currency: entry.currency,
      amount: entry.amount,
    })),
  );
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
  await tx
    .insert(ledgerAccounts)
    .values(entries.map(({ kind, owner, currency }) => ({ kind, owner, currency })))
    .onConflictDoNothing();
  const ids = new Map<string, string>();
  for (const entry of entries) {
    const query = tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(accountIs(entry));
    const [row] = await (open.includes(entry.kind) ? query : query.for('update'));
    ids.set(nameOf(entry), row!.id);
  }
  return ids;
}

async function assertSolvent(tx: Tx, entries: LedgerEntry[], accounts: Map<string, string>): Promise<void> {
  for (const entry of entries) {
    if (entry.amount > 0n || open.includes(entry.kind)) continue;
    const balance = await sumOf(tx, accounts.get(nameOf(entry))!);
    if (balance + entry.amount < 0n) throw new InsufficientFunds(entry, balance);
  }
}

const accountIs = ({ kind, owner, currency }: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.currency, currency));
const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

async function sumOf(db: Db, accountId: string): Promise<bigint> {
  const [row] = await db.select({ total }).from(ledgerEntries).where(eq(ledgerEntries.accountId, accountId));
  return BigInt(row!.total);
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
