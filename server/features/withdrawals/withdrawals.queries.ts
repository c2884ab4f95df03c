/** Withdrawals with their wallet, currency and verification code. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { codes, currencies, wallets, withdrawals } from '../../schema.ts';
import { toCursorPosition, toTimeCursor } from '../../db/time-cursor.ts';
import {
  findAuthenticatorAttempts,
  type AttemptOrigin,
} from '../second-factor/second-factor.queries.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawals.views.ts';

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
