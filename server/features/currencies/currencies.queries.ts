/** Currencies with their terms of withdrawal, for the operator. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { campaigns, currencies, ledgerAccounts } from '../../schema.ts';
import { toWithdrawalFee } from '../../common/fees.ts';
import { toDecimal, toMinor } from '../../common/money.ts';
import { walletTypes } from '../../common/wallet-types.ts';

export type CurrencyRow = typeof currencies.$inferSelect;

/** Names of the wallets that hold it. */
export const listWalletNames = (code: string): string[] =>
  walletTypes.filter((type) => type.currencies.includes(code)).map(({ name }) => name);

/** Amounts are decimal strings; a fee of the kind `percent` is a fraction. */
export function toCurrencyView(row: CurrencyRow) {
  const { code, name, network, decimals, feeKind, minWithdrawal, maxWithdrawal } = row;
  return {
    code,
    name,
    network,
    decimals,
    feeKind,
    minimum: toDecimal(minWithdrawal, decimals),
    maximum: maxWithdrawal === null ? null : toDecimal(maxWithdrawal, decimals),
    fee: toWithdrawalFee(row).value ?? '0',
  };
}
export type CurrencyView = ReturnType<typeof toCurrencyView>;

/** Most digits after the point of a rate. */
export const rateDecimals = 18;

/** "0.8"; "1%" for the fraction 0.01. */
export const formatFee = ({ feeKind, fee }: Pick<CurrencyView, 'feeKind' | 'fee'>): string =>
  feeKind === 'percent' ? `${toDecimal(toMinor(fee, rateDecimals), rateDecimals - 2)}%` : fee;

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

/** A currency with its wallets, and whether its decimals can still change. */
export async function findCurrency(db: Db, code: string) {
  const [row] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!row) return null;
  const inUse = await isInUse(db, code);
  return { ...toCurrencyView(row), wallets: listWalletNames(code), inUse };
}
