/** Withdrawals with their wallet, currency and verification code. */
import { and, desc, eq, sql, isNull } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { codes, currencies, wallets, withdrawals } from '../../schema.ts';
import { toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import {
  findAuthenticatorAttempts,
  type AttemptOrigin,
} from '../second-factor/second-factor.queries.ts';
import {
  toWithdrawal,
  type WithdrawalRow,
  type WalletRow,
  type CurrencyRow,
} from './withdrawals.views.ts';
import { ApiError } from '../../api-error.ts';
import { isUuid } from '../../db/query.ts';

const maxListed = 200;

/** The codes that were sent for the withdrawal, newest first. */
const sentCodes = jsonRows(
  allColumns(codes),
  sql`from ${codes} where ${codes.userId} = ${withdrawals.userId} and ${codes.purpose} = 'withdrawal'
    and ${codes.subjectId} = ${withdrawals.id}::text and ${withdrawals.status} = 'verifying'
    order by ${codes.createdAt} desc, ${codes.id} desc`,
);

const selectWithdrawals = (db: Db) =>
  db
    .select({ row: withdrawals, wallet: wallets, currency: currencies, codes: sentCodes })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency));

export async function listWithdrawals(
  ctx: Context,
  userId: string,
  currency?: string,
  origin: AttemptOrigin = {},
): Promise<Withdrawal[]> {
  const mine = eq(withdrawals.userId, userId);
  const found = await selectWithdrawals(ctx.database.db)
    .where(currency ? and(mine, eq(withdrawals.currency, currency)) : mine)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.reference))
    .limit(maxListed);
  return toWithdrawals(ctx, userId, found, origin);
}

/** All withdrawals of the user in pages, newest first. */
export async function exportWithdrawals(
  ctx: Context,
  userId: string,
  { cursor, limit = listLimits.pageSize }: { cursor?: string; limit?: number } = {},
): Promise<Paged<Withdrawal>> {
  const { at, id } = toCursorPosition(cursor);
  const isAfter = sql`(${withdrawals.createdAt}, ${withdrawals.id}) < (${at}::timestamptz, ${id}::uuid)`;
  const found = await selectWithdrawals(ctx.database.db)
    .where(and(eq(withdrawals.userId, userId), isAfter))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit + 1);
  const items = await toWithdrawals(ctx, userId, found.slice(0, limit), {});
  return { items, nextCursor: found.length > limit ? toTimeCursor(items.at(-1)!) : null };
}

async function toWithdrawals(
  ctx: Context,
  userId: string,
  found: Awaited<ReturnType<typeof selectWithdrawals>>,
  origin: AttemptOrigin,
): Promise<Withdrawal[]> {
  const isVerifying = found.some(({ row }) => row.status === 'verifying');
  const appAttempts = isVerifying
    ? await findAuthenticatorAttempts(ctx, ctx.database.db, userId, origin)
    : null;
  return found.map((parts) => toWithdrawal({ ...parts, appAttempts }));
}

/** The response of a call that changed the withdrawal, read in the same transaction. */
export async function loadWithdrawal(
  ctx: Context,
  db: Db,
  row: WithdrawalRow,
  origin: AttemptOrigin,
): Promise<Withdrawal> {
  const [parts] = await selectWithdrawals(db).where(eq(withdrawals.id, row.id));
  const isVerifying = row.status === 'verifying';
  const appAttempts = isVerifying
    ? await findAuthenticatorAttempts(ctx, db, row.userId, origin)
    : null;
  return toWithdrawal({ ...parts!, row, appAttempts });
}

export async function lockPayoutWallet(
  tx: Tx,
  userId: string,
  walletId: string,
): Promise<WalletRow> {
  const mine = and(eq(wallets.id, walletId), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [wallet] = await tx.select().from(wallets).where(mine).for('no key update');
  if (!wallet) throw new ApiError('NOT_FOUND', { kind: 'payout-wallet' });
  return wallet;
}

/** Locks the user's withdrawal until the end of the transaction. @throws ApiError NOT_FOUND */
export async function lockWithdrawal(
  tx: Tx,
  id: string,
  userId?: string,
): Promise<{ row: WithdrawalRow; currency: CurrencyRow }> {
  const mine = userId
    ? and(eq(withdrawals.id, id), eq(withdrawals.userId, userId))
    : eq(withdrawals.id, id);
  const [row] = isUuid(id)
    ? await tx.select().from(withdrawals).where(mine).for('no key update')
    : [];
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'withdrawal' });
  return { row, currency: await getWithdrawalCurrency(tx, row.currency) };
}

/** @throws ApiError BAD_REQUEST for an unknown currency */
export async function getWithdrawalCurrency(tx: Tx, code: string): Promise<CurrencyRow> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, code));
  if (currency) return currency;
  const detail = [
    {
      loc: ['body', 'currency'],
      msg: 'is no currency that can be withdrawn',
      type: 'currency.unknown',
    },
  ];
  throw new ApiError('BAD_REQUEST', { kind: 'withdrawal-currency', currency: code }, { detail });
}

export async function getPayoutWallet(
  tx: Tx,
  row: WithdrawalRow,
): Promise<typeof wallets.$inferSelect> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.id, row.walletId));
  return wallet!;
}
