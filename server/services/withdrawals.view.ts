/** Rows of withdrawals as the wire has them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Money } from '../../contract/common.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { codes, currencies, wallets, withdrawals } from '../db/schema.ts';
import { codeLimits, codeStatus } from '../domain/codes.ts';
import { toDecimal, toMoney } from '../domain/money.ts';
import { walletType } from '../domain/wallet-types.ts';
import { canCancel, type FailureCode } from '../domain/withdrawal.ts';
import type { CodeRow } from './codes.service.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WalletRow = typeof wallets.$inferSelect;
export type CurrencyRow = typeof currencies.$inferSelect;
/** A withdrawal with what its answer is made of. */
export interface WithdrawalParts {
  row: WithdrawalRow;
  wallet: WalletRow;
  currency: CurrencyRow;
  /** Of this withdrawal, newest first. */
  codes: readonly CodeRow[];
}

const newest = 200;

export async function listWithdrawals(ctx: Context, userId: string, currency?: string): Promise<Withdrawal[]> {
  const { db } = ctx.database;
  const mine = eq(withdrawals.userId, userId);
  const found = await db
    .select({ row: withdrawals, wallet: wallets, currency: currencies })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(currency ? and(mine, eq(withdrawals.currency, currency)) : mine)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.reference))
    .limit(newest);
  const open = found.filter(({ row }) => row.status === 'verifying').map(({ row }) => row.id);
  const sent = await codesOf(db, open);
  return found.map((parts) => toWithdrawal({ ...parts, codes: sent.filter((code) => code.subjectId === parts.row.id) }));
}

/** The answer to a call that changed one; read in the same transaction as the change. */
export async function withdrawalAnswer(db: Db, row: WithdrawalRow): Promise<Withdrawal> {
  const [parts] = await db
    .select({ wallet: wallets, currency: currencies })
    .from(wallets)
    .innerJoin(currencies, eq(currencies.code, row.currency))
    .where(eq(wallets.id, row.walletId));
  return toWithdrawal({ row, ...parts!, codes: row.status === 'verifying' ? await codesOf(db, [row.id]) : [] });
}

async function codesOf(db: Db, withdrawalIds: string[]): Promise<CodeRow[]> {
  if (withdrawalIds.length === 0) return [];
  const ofThese = and(eq(codes.purpose, 'withdrawal'), inArray(codes.subjectId, withdrawalIds));
  return db.select().from(codes).where(ofThese).orderBy(desc(codes.createdAt), desc(codes.id));
}

function toWithdrawal({ row, wallet, currency, codes: sent }: WithdrawalParts): Withdrawal {
  const money = (minor: bigint): Money => toMoney(minor, currency);
  const [code] = sent;
  const verifying = row.status === 'verifying';
  return {
    id: row.id,
    reference: row.reference,
    currency: row.currency,
    amount: money(row.amount),
    fee: money(row.fee),
    net: money(row.amount - row.fee),
    wallet: { id: wallet.id, address: wallet.address, walletTypeId: wallet.walletTypeId, label: wallet.label },
    status: row.status,
    ...timesOf(row),
    transactionHash: row.transactionHash,
    explorerUrl: explorerUrl(row, wallet),
    ...(row.confirmations !== null && { confirmations: row.confirmations }),
    ...(row.confirmationsNeeded !== null && { confirmationsNeeded: row.confirmationsNeeded }),
    failureCode: row.failureCode as FailureCode | null,
    failureMessage: row.failureMessage,
    refunded: row.refunded,
    canCancel: canCancel(row.status),
    canResend: verifying && sent.length < codeLimits.perSubject,
    verification: verifying && code ? codeStatus(code) : null,
    timeline: row.timeline as Withdrawal['timeline'],
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const timesOf = (row: WithdrawalRow) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  verifiedAt: iso(row.verifiedAt),
  completedAt: iso(row.completedAt),
  estimatedAt: iso(row.estimatedAt),
});

/** The rail's own page of the transfer, or the chain's public explorer. */
export function explorerUrl(row: WithdrawalRow, wallet: WalletRow): string | null {
  if (row.explorerUrl) return row.explorerUrl;
  if (!row.transactionHash) return null;
  return walletType(wallet.walletTypeId)?.explorerTxUrl.replace('{hash}', encodeURIComponent(row.transactionHash)) ?? null;
}

/** `50 USDC`, for sentences and mails. */
export const amountText = (minor: bigint, currency: Pick<CurrencyRow, 'code' | 'decimals'>): string =>
  `${toDecimal(minor, currency.decimals)} ${currency.code}`;
