/** Reads balances from the ledger. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.tables.ts';
import { entriesTotal, type AccountKind, type LedgerEntry } from './ledger.ts';

const matchesAccount = ({
  kind,
  owner,
  currency,
}: Pick<LedgerEntry, 'kind' | 'owner' | 'currency'>) =>
  and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.owner, owner),
    eq(ledgerAccounts.currency, currency),
  );

/** Balance of an account in minor units; zero if it does not exist. Takes no lock. */
export async function getBalance(
  db: Db,
  kind: AccountKind,
  owner: string,
  currency: string,
): Promise<bigint> {
  const [row] = await db
    .select({ total: entriesTotal })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(matchesAccount({ kind, owner, currency }));
  return BigInt(row!.total);
}

export interface AccountBalance {
  kind: AccountKind;
  currency: string;
  amount: bigint;
}
/** Balances of all accounts of an owner. */
export async function getBalances(db: Db, owner: string): Promise<AccountBalance[]> {
  const found = await db
    .select({ kind: ledgerAccounts.kind, currency: ledgerAccounts.currency, total: entriesTotal })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.owner, owner))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency)
    .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind));
  return found.map((row) => ({
    kind: row.kind as AccountKind,
    currency: row.currency,
    amount: BigInt(row.total),
  }));
}

/** The keys among `keys` that were posted; for jobs that resume after a crash. */
export async function getPostedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  return new Set(found.map((row) => row.key));
}

/** The sum of all entries by currency; always zero. */
export async function getTotals(db: Db): Promise<Record<string, bigint>> {
  const found = await db
    .select({ currency: ledgerEntries.currency, total: entriesTotal })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency);
  return Object.fromEntries(found.map((row) => [row.currency, BigInt(row.total)]));
}
