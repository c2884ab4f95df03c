/**
 * The four moves of a withdrawal's money, and the row that tells of each: taken aside, paid, given back. Every move is
 * one ledger transaction under a key of the withdrawal, so none can happen twice, and only one of the two ends can.
 */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { InsufficientFunds, post, type LedgerEntry } from '../db/ledger.ts';
import { currencies, users, wallets, withdrawals } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { toMoney } from '../domain/money.ts';
import { insufficient } from '../domain/withdrawal.ts';
import { Problem } from '../problem.ts';
import { markAnswered, notify } from './notifications.service.ts';
import type { CurrencyRow, WithdrawalRow } from './withdrawals.view.ts';

type Money = Pick<WithdrawalRow, 'id' | 'userId' | 'currency' | 'amount' | 'fee'>;
type Change = Partial<typeof withdrawals.$inferInsert>;
type Step = WithdrawalRow['timeline'][number]['status'];

const entry = (kind: LedgerEntry['kind'], owner: string, { currency }: Money, amount: bigint): LedgerEntry => ({
  kind,
  owner,
  currency,
  amount,
});

/** available → withdrawing. @throws Problem INSUFFICIENT_BALANCE when another call took it first. */
export async function takeAside(ctx: Context, tx: Tx, money: Money, currency: CurrencyRow): Promise<void> {
  const entries = [
    entry('available', money.userId, money, -money.amount),
    entry('withdrawing', money.userId, money, money.amount),
  ];
  try {
    await post(tx, { key: `withdrawal:${money.id}:request`, kind: 'withdrawal-request', at: ctx.clock.now(), entries });
  } catch (error) {
    if (error instanceof InsufficientFunds) throw insufficient(money.amount, error.balance, currency);
    throw error;
  }
}

/** withdrawing → available. Returns the row as it is then. */
export async function giveBack(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change & { status: 'cancelled' | 'failed' },
  note?: string,
): Promise<WithdrawalRow> {
  const entries = [entry('withdrawing', row.userId, row, -row.amount), entry('available', row.userId, row, row.amount)];
  await post(tx, { key: `withdrawal:${row.id}:end`, kind: 'withdrawal-refund', at: ctx.clock.now(), entries });
  return step(
    ctx,
    tx,
    row,
    { ...change, refunded: true },
    note ? [[change.status, note], ['refunded']] : [[change.status], ['refunded']],
  );
}

/** withdrawing → paid out, and the fee to us. */
export async function settle(ctx: Context, tx: Tx, row: WithdrawalRow, change: Change): Promise<WithdrawalRow> {
  const net = row.amount - row.fee;
  const entries = [
    entry('withdrawing', row.userId, row, -row.amount),
    entry('paid-out', '', row, net),
    entry('fees', '', row, row.fee),
  ];
  await post(tx, { key: `withdrawal:${row.id}:end`, kind: 'withdrawal-paid', at: ctx.clock.now(), entries });
  return step(ctx, tx, row, { ...change, status: 'completed', completedAt: ctx.clock.now() }, [['completed']]);
}

/** Writes the change and what the timeline says of it. */
export async function step(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  change: Change,
  steps: [Step, string?][],
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const added = steps.map(([status, note]) => ({ status, at: now.toISOString(), ...(note && { note }) }));
  const [written] = await tx
    .update(withdrawals)
    .set({ ...change, timeline: [...row.timeline, ...added], updatedAt: now })
    .where(eq(withdrawals.id, row.id))
    .returning();
  return written!;
}

/** One of the person's own, locked until the transaction ends. @throws Problem NOT_FOUND */
export async function lockWithdrawal(
  tx: Tx,
  id: string,
  userId?: string,
): Promise<{ row: WithdrawalRow; currency: CurrencyRow }> {
  const mine = userId ? and(eq(withdrawals.id, id), eq(withdrawals.userId, userId)) : eq(withdrawals.id, id);
  const [row] = isUuid(id) ? await tx.select().from(withdrawals).where(mine).for('no key update') : [];
  if (!row) throw new Problem('NOT_FOUND', 'This withdrawal does not exist.');
  return { row, currency: await currencyOf(tx, row.currency) };
}

/** @throws Problem BAD_REQUEST for a currency that we don't pay. */
export async function currencyOf(tx: Tx, code: string): Promise<CurrencyRow> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, code));
  if (currency) return currency;
  const detail = [{ loc: ['body', 'currency'], msg: 'is no currency that can be withdrawn', type: 'currency.unknown' }];
  throw new Problem('BAD_REQUEST', `${code} can’t be withdrawn. Nothing moved.`, { detail });
}

/** The person, locked: codes are counted and limits kept under this lock. */
export async function lockUser(tx: Tx, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new Problem('UNAUTHORIZED', 'Your account no longer exists. Log in again.');
  return user;
}

export async function walletOf(tx: Tx, row: WithdrawalRow): Promise<typeof wallets.$inferSelect> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.id, row.walletId));
  return wallet!;
}

/** Tells the person that it was cancelled, by whom, and that the money is back. */
export async function tellCancelled(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  by: 'user' | 'system',
): Promise<void> {
  const payload = { withdrawalId: row.id, amount: toMoney(row.amount, currency), by, refunded: true };
  await notify(
    tx,
    { userId: row.userId, type: 'transaction-cancelled', payload, key: `withdrawal:${row.id}:cancelled`, url: withdrawalsPath },
    ctx.clock.now(),
  );
  // There is no code to enter any more.
  await markAnswered(tx, row.userId, [`withdrawal:${row.id}:verifying`], ctx.clock.now());
}

export const withdrawalsPath = '/profile/wallets';
