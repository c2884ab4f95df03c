/**
 * Moves the money of a withdrawal: reserve, release, pay out. Each move is one ledger transaction with a key of the
 * withdrawal, so it cannot happen twice. Release and payout share a key, so only one of them can happen. One that is reopened after its
 * end has new keys.
 */
import type { UserRow } from '../users/users.queries.ts';
import { getFreezeError } from '../../common/withdrawal-rules.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { withdrawals } from '../../schema.ts';
import { insufficientBalanceError } from '../../common/withdrawal-rules.ts';
import { InsufficientFunds, postTransaction, type LedgerEntry } from '../../ledger/ledger.ts';
import { settleReceivable } from '../../ledger/receivables.ts';
import type { CurrencyRow, WithdrawalRow } from './withdrawals.views.ts';

type ReservedMoney = Pick<WithdrawalRow, 'id' | 'userId' | 'currency' | 'amount' | 'fee'>;
type Change = Partial<typeof withdrawals.$inferInsert>;
type TimelineStatus = WithdrawalRow['timeline'][number]['status'];

const toEntry = (
  kind: LedgerEntry['kind'],
  owner: string,
  { currency }: ReservedMoney,
  amount: bigint,
): LedgerEntry => ({
  kind,
  owner,
  currency,
  amount,
});

/** Empty, and `:1` after it was reopened once: part of the keys of its money and its jobs. `money-audit` knows it, too. */
export function getRoundSuffix({ timeline }: Pick<WithdrawalRow, 'timeline'>): string {
  const count = timeline.filter(({ status }) => status === 'reopened').length;
  return count === 0 ? '' : `:${count}`;
}

/** available → withdrawing. @throws ApiError INSUFFICIENT_BALANCE when a concurrent call was first */
export async function reserveFunds(
  ctx: Context,
  tx: Tx,
  money: ReservedMoney,
  currency: CurrencyRow,
): Promise<void> {
  const entries = [
    toEntry('available', money.userId, money, -money.amount),
    toEntry('withdrawing', money.userId, money, money.amount),
  ];
  try {
    await postTransaction(tx, {
      key: `withdrawal:${money.id}:request`,
      kind: 'withdrawal-request',
      at: ctx.clock.now(),
      entries,
    });
  } catch (error) {
    if (error instanceof InsufficientFunds)
      throw insufficientBalanceError(money.amount, error.balance, currency);
    throw error;
  }
}

/** available → withdrawing once more, for one that has ended and is paid nevertheless. @returns the updated row, which is pending */
export async function reopenWithdrawal(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change,
): Promise<WithdrawalRow> {
  const reopened = await updateWithdrawal(
    ctx,
    tx,
    row,
    { ...change, status: 'pending', failureCode: null, refunded: false },
    ['reopened'],
  );
  await postTransaction(tx, {
    key: `withdrawal:${row.id}:request${getRoundSuffix(reopened)}`,
    kind: 'withdrawal-request',
    at: ctx.clock.now(),
    entries: [
      toEntry('available', row.userId, row, -row.amount),
      toEntry('withdrawing', row.userId, row, row.amount),
    ],
  });
  return reopened;
}

/** withdrawing → available. @returns the updated row */
export async function releaseFunds(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change & { status: 'cancelled' | 'failed' },
): Promise<WithdrawalRow> {
  const entries = [
    toEntry('withdrawing', row.userId, row, -row.amount),
    toEntry('available', row.userId, row, row.amount),
  ];
  const key = `withdrawal:${row.id}:end${getRoundSuffix(row)}`;
  const at = ctx.clock.now();
  await postTransaction(tx, { key, kind: 'withdrawal-refund', at, entries });
  await settleReceivable(tx, { owner: row.userId, currency: row.currency }, key, at);
  return updateWithdrawal(ctx, tx, row, { ...change, refunded: true }, [change.status, 'refunded']);
}

/** withdrawing → paid-out and fees. @returns the updated row */
export async function payOutFunds(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change,
): Promise<WithdrawalRow> {
  const net = row.amount - row.fee;
  const entries = [
    toEntry('withdrawing', row.userId, row, -row.amount),
    toEntry('paid-out', '', row, net),
    toEntry('fees', '', row, row.fee),
  ];
  await postTransaction(tx, {
    key: `withdrawal:${row.id}:end${getRoundSuffix(row)}`,
    kind: 'withdrawal-paid',
    at: ctx.clock.now(),
    entries,
  });
  return updateWithdrawal(
    ctx,
    tx,
    row,
    { ...change, status: 'completed', completedAt: ctx.clock.now() },
    ['completed'],
  );
}

/** Updates the row and appends to its timeline. */
export async function updateWithdrawal(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change,
  steps: readonly TimelineStatus[],
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const entries = steps.map((status) => ({ status, at: now.toISOString() }));
  const [updated] = await tx
    .update(withdrawals)
    .set({ ...change, timeline: [...row.timeline, ...entries], updatedAt: now })
    .where(eq(withdrawals.id, row.id))
    .returning();
  return updated!;
}

/** @throws ApiError WITHDRAWALS_FROZEN */
export function assertNotFrozen(ctx: Context, user: UserRow): void {
  const problem = getFreezeError(user, ctx.config.operator.contact);
  if (problem) throw problem;
}
