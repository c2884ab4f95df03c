/** The ledger as it stands: every kind of account, and the sums that must be zero. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sumOfAll } from '../db/ledger.ts';
import { currencies, ledgerAccounts, ledgerEntries } from '../db/schema.ts';
import { toDecimal } from '../domain/money.ts';

const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

/** Balances by kind and currency; who owns an account does not matter here. */
async function balancesByKind(ctx: Context): Promise<{ kind: string; currency: string; amount: string }[]> {
  const kinds = await ctx.database.db
    .select({ kind: ledgerAccounts.kind, currency: ledgerAccounts.currency, decimals: currencies.decimals, total })
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

/** `sums`: minor units as decimal strings, `"0"` in every currency, always. */
export async function ledgerView(ctx: Context) {
  const sums = Object.entries(await sumOfAll(ctx.database.db)).map(([currency, sum]) => [currency, sum.toString()]);
  return { balances: await balancesByKind(ctx), sums: Object.fromEntries(sums) as Record<string, string> };
}
