/**
 * What follows a withdrawal by itself: it is handed to the rail, watched until it has arrived or failed, or cancelled when
 * its code was never entered. The rail is asked outside of transactions and knows our id, so asking twice pays once;
 * while its answer is missing nothing is given back, because the money may be out. Only what the rail clearly refuses, and
 * does not know by our reference, comes back.
 */
import { eq } from 'drizzle-orm';
import { RailRefused, type Transfer, type TransferRequest } from '../adapters/rail.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { currencies, users, wallets, withdrawals } from '../db/schema.ts';
import { maskEmail, withdrawalSentMail } from '../domain/email.ts';
import { toDecimal, toMoney } from '../domain/money.ts';
import { codeGrace, failureCode, failureMessage, refusalIsFinal } from '../domain/withdrawal.ts';
import { newestCode } from './codes.service.ts';
import { enqueue, type JobHandler } from './jobs.service.ts';
import { enqueueMail } from './mail.service.ts';
import { notify } from './notifications.service.ts';
import { giveBack, lockWithdrawal, settle, step, tellCancelled, walletOf, withdrawalsPath } from './withdrawals.moves.ts';
import { amountText, explorerUrl, type CurrencyRow, type WithdrawalRow } from './withdrawals.view.ts';

const idOf = (payload: Record<string, unknown>): string => String(payload['withdrawalId']);

const send: JobHandler = async (ctx, payload) => {
  const [found] = await ctx.database.db
    .select({ row: withdrawals, address: wallets.address, currency: currencies })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(eq(withdrawals.id, idOf(payload)));
  if (found?.row.status !== 'pending') return;
  const { row, address, currency } = found;
  const amount = toDecimal(row.amount - row.fee, currency.decimals);
  const transfer = await order(ctx, row, { reference: row.id, currency: row.currency, amount, address });
  if (transfer instanceof RailRefused) return giveUp(ctx, row.id, transfer);
  await ctx.database.transaction(async (tx) => {
    if (await take(ctx, tx, row.id, transfer)) return;
    const poll = { kind: 'poll-withdrawal', key: `poll-withdrawal:${row.id}`, payload: { withdrawalId: row.id } };
    await enqueue(tx, { ...poll, runAt: nextPoll(row, ctx.clock.now()) });
  });
};

/** The transfer; or the rail's refusal, if that is the end. @throws RailRefused while it may not be */
async function order(ctx: Context, row: WithdrawalRow, request: TransferRequest): Promise<Transfer | RailRefused> {
  try {
    return await ctx.rail.send(request);
  } catch (error) {
    if (!(error instanceof RailRefused)) throw error;
    const known = await ctx.rail.find(row.id);
    if (known) return known;
    if (refusalIsFinal(row.verifiedAt ?? row.createdAt, ctx.clock.now())) return error;
    throw error;
  }
}

async function giveUp(ctx: Context, id: string, refusal: RailRefused): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id);
    if (row.status === 'pending') await fail(ctx, tx, row, currency, { code: refusal.code, said: refusal.message });
  });
}

const poll: JobHandler = async (ctx, payload) => {
  const [row] = await ctx.database.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, idOf(payload)));
  if (row?.status !== 'pending' || !row.railId) return;
  const transfer = await ctx.rail.status(row.railId);
  return { next: async (tx) => ((await take(ctx, tx, row.id, transfer)) ? null : nextPoll(row, ctx.clock.now())) };
};

/** Every 2 s at first, then ever rarer, up to 5 min. */
function nextPoll(row: WithdrawalRow, now: Date): Date {
  const age = now.getTime() - (row.verifiedAt ?? row.createdAt).getTime();
  return new Date(now.getTime() + Math.min(Math.max(2000, age / 10), 300_000));
}

/** Writes down what the rail says; true when that was the end. */
async function take(ctx: Context, tx: Tx, id: string, transfer: Transfer): Promise<boolean> {
  const { row, currency } = await lockWithdrawal(tx, id);
  if (row.status !== 'pending') return true;
  const told = toldBy(transfer);
  const seen =
    row.timeline.some(({ status }) => status === 'broadcast') || (transfer.status === 'failed' && !transfer.transactionHash);
  const sent = seen ? row : await step(ctx, tx, row, told, [['broadcast']]);
  if (transfer.status === 'completed') await complete(ctx, tx, await settle(ctx, tx, sent, told), currency);
  else if (transfer.status === 'failed') {
    const { failureCode: code, failureMessage: said } = transfer;
    await fail(ctx, tx, sent, currency, { code, said }, told);
  } else if (sent === row)
    await tx
      .update(withdrawals)
      .set({ ...told, updatedAt: ctx.clock.now() })
      .where(eq(withdrawals.id, id));
  return transfer.status !== 'pending';
}

const toldBy = (transfer: Transfer) => ({
  railId: transfer.id,
  transactionHash: transfer.transactionHash,
  explorerUrl: transfer.explorerUrl,
  confirmations: transfer.confirmations,
  confirmationsNeeded: transfer.confirmationsNeeded,
});

async function complete(ctx: Context, tx: Tx, row: WithdrawalRow, currency: CurrencyRow): Promise<void> {
  const wallet = await walletOf(tx, row);
  const links = { transactionHash: row.transactionHash ?? '', explorerUrl: explorerUrl(row, wallet) ?? '' };
  const payload = { withdrawalId: row.id, amount: toMoney(row.amount, currency), ...links };
  await notify(
    tx,
    { userId: row.userId, type: 'transaction-completed', payload, key: `withdrawal:${row.id}:completed`, url: withdrawalsPath },
    ctx.clock.now(),
  );
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.userId));
  if (!user?.email) return;
  const about = { net: amountText(row.amount - row.fee, currency), address: wallet.address, reference: row.reference };
  await enqueueMail(ctx, tx, withdrawalSentMail(user.email, about));
  ctx.log.info({ withdrawal: row.reference, to: maskEmail(user.email) }, 'withdrawals: arrived');
}

/** @param why in the rail's words. */
async function fail(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  why: { code: string | null; said: string | null },
  told: Partial<ReturnType<typeof toldBy>> = {},
): Promise<void> {
  const code = failureCode(why.code);
  const message = failureMessage(code, amountText(row.amount, currency));
  await giveBack(ctx, tx, row, { status: 'failed', ...told, failureCode: code, failureMessage: message }, message);
  ctx.log.warn({ withdrawal: row.reference, code, rail: why.said }, 'withdrawals: the rail refused one');
  const payload = {
    withdrawalId: row.id,
    amount: toMoney(row.amount, currency),
    failureCode: code,
    failureMessage: message,
    refunded: true,
  };
  await notify(
    tx,
    { userId: row.userId, type: 'transaction-failed', payload, key: `withdrawal:${row.id}:failed`, url: withdrawalsPath },
    ctx.clock.now(),
  );
}

/** The code was never entered: the money goes back, a while after the newest code ran out. */
const expire: JobHandler = async (ctx, payload) => ({
  next: async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, idOf(payload));
    if (row.status !== 'verifying') return null;
    const code = await newestCode(tx, { userId: row.userId, purpose: 'withdrawal', subjectId: row.id });
    const end = new Date((code?.expiresAt ?? row.createdAt).getTime() + codeGrace);
    if (end > ctx.clock.now()) return end;
    const message = failureMessage('code-expired', amountText(row.amount, currency));
    const cancelled = await giveBack(
      ctx,
      tx,
      row,
      { status: 'cancelled', failureCode: 'code-expired', failureMessage: message },
      'The code was not entered in time',
    );
    await tellCancelled(ctx, tx, cancelled, currency, 'system');
    return null;
  },
});

export const withdrawalJobs: Readonly<Record<string, JobHandler>> = {
  'send-withdrawal': send,
  'poll-withdrawal': poll,
  'expire-withdrawal': expire,
};
