/** Withdrawals with their wallet, currency and verification code. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { codes, currencies, wallets, withdrawals } from '../../db/schema.ts';
import type { CodeRow } from '../accounts/verification-codes.service.ts';
import { findAppAttempts } from '../second-factor/second-factor.queries.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawals.views.ts';

const maxListed = 200;

export async function listWithdrawals(
  ctx: Context,
  userId: string,
  currency?: string,
): Promise<Withdrawal[]> {
  const { db } = ctx.database;
  const mine = eq(withdrawals.userId, userId);
  const found = await db
    .select({ row: withdrawals, wallet: wallets, currency: currencies })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(currency ? and(mine, eq(withdrawals.currency, currency)) : mine)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.reference))
    .limit(maxListed);
  const verifyingIds = found
    .filter(({ row }) => row.status === 'verifying')
    .map(({ row }) => row.id);
  const sent = await loadCodes(db, verifyingIds);
  const appAttempts = verifyingIds.length > 0 ? await findAppAttempts(ctx, db, userId) : null;
  return found.map((parts) =>
    toWithdrawal({
      ...parts,
      codes: sent.filter((code) => code.subjectId === parts.row.id),
      appAttempts,
    }),
  );
}

/** The response of a call that changed the withdrawal, read in the same transaction. */
export async function loadWithdrawal(
  ctx: Context,
  db: Db,
  row: WithdrawalRow,
): Promise<Withdrawal> {
  const isVerifying = row.status === 'verifying';
  const [parts] = await db
    .select({ wallet: wallets, currency: currencies })
    .from(wallets)
    .innerJoin(currencies, eq(currencies.code, row.currency))
    .where(eq(wallets.id, row.walletId));
  return toWithdrawal({
    row,
    ...parts!,
    codes: isVerifying ? await loadCodes(db, [row.id]) : [],
    appAttempts: isVerifying ? await findAppAttempts(ctx, db, row.userId) : null,
  });
}

async function loadCodes(db: Db, withdrawalIds: string[]): Promise<CodeRow[]> {
  if (withdrawalIds.length === 0) return [];
  const isOfWithdrawals = and(
    eq(codes.purpose, 'withdrawal'),
    inArray(codes.subjectId, withdrawalIds),
  );
  return db
    .select()
    .from(codes)
    .where(isOfWithdrawals)
    .orderBy(desc(codes.createdAt), desc(codes.id));
}
