/** Currencies with their terms of withdrawal, for the operator. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { campaigns, currencies, ledgerAccounts } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { walletTypes } from '../../common/wallet-types.ts';

export type CurrencyRow = typeof currencies.$inferSelect;

/** Names of the wallets that hold it. */
export const listWalletNames = (code: string): string[] =>
  walletTypes.filter((type) => type.currencies.includes(code)).map(({ name }) => name);

/** Amounts are decimal strings. */
export function toCurrencyView(row: CurrencyRow) {
  const { code, name, network, decimals, feeKind, fee, minWithdrawal, maxWithdrawal } = row;
  return {
    code,
    name,
    network,
    decimals,
    feeKind,
    minimum: toDecimal(minWithdrawal, decimals),
    maximum: maxWithdrawal === null ? null : toDecimal(maxWithdrawal, decimals),
    fee: toDecimal(fee, decimals),
  };
}
export type CurrencyView = ReturnType<typeof toCurrencyView>;

export async function listCurrencies(db: Db): Promise<CurrencyView[]> {
  const rows = await db.select().from(currencies).orderBy(asc(currencies.code));
  return rows.map(toCurrencyView);
}

/** Whether amounts in minor units of the currency are stored. */
export async function isInUse(db: Db | Tx, code: string): Promise<boolean> {
  const account = db
    .select({ one: sql`1` })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.currency, code));
  const campaign = db
    .select({ one: sql`1` })
    .from(campaigns)
    .where(eq(campaigns.currency, code));
  const [row] = await db
    .select({ found: sql<boolean>`exists (${account}) or exists (${campaign})` })
    .from(currencies)
    .where(eq(currencies.code, code));
  return row?.found ?? false;
}

/** With its wallets, and whether its decimals can still change. */
export async function findCurrency(db: Db, code: string) {
  const [row] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!row) return null;
  const inUse = await isInUse(db, code);
  return { ...toCurrencyView(row), wallets: listWalletNames(code), inUse };
}
