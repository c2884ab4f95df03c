/** The ledger report of the sandbox: balances by account kind, and the sums per currency, which must be zero. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { currencies, ledgerAccounts, ledgerEntries } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { getTotals } from '../../ledger/balances.ts';

const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

/** Balances by account kind and currency, summed over all owners. */
async function loadBalancesByKind(
  db: Db,
): Promise<{ kind: string; currency: string; amount: string }[]> {
  const kinds = await db
    .select({
      kind: ledgerAccounts.kind,
      currency: ledgerAccounts.currency,
      decimals: currencies.decimals,
      total,
    })
    .from(ledgerAccounts)
    .innerJoin(currencies, eq(currencies.code, ledgerAccounts.currency))
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency, currencies.decimals)
    .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind));
  return kinds.map(({ kind, currency, decimals, total: minor }) => ({
    kind,
    currency,
    amount: toDecimal(BigInt(minor), decimals),
  }));
}

export const getLedgerReport = (ctx: Context) => loadLedgerReport(ctx.database.db);

/** `sums` are minor units as decimal strings: always `"0"` in every currency. */
export async function loadLedgerReport(db: Db) {
  const sums = Object.entries(await getTotals(db)).map(([currency, sum]) => [
    currency,
    sum.toString(),
  ]);
  return {
    balances: await loadBalancesByKind(db),
    sums: Object.fromEntries(sums) as Record<string, string>,
  };
}
