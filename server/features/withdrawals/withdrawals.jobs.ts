/**
 * Background work of withdrawals: send to the payment rail, poll until the transfer completes or fails, and cancel when the
 * code was not entered in time. The rail is called outside of transactions with our id as reference, so a repeated call pays
 * once. While the response is unknown no funds are released, because the money may have left. Funds are released only when
 * the rail rejects the transfer and does not know our reference.
 */
import { eq } from 'drizzle-orm';
import {
  TransferRejected,
  type Transfer,
  type TransferRequest,
} from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import { currencies, wallets, withdrawals } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { getVerificationEnd, isRejectionFinal } from '../../common/withdrawal-rules.ts';
import { releaseFunds } from './move-withdrawal-funds.service.ts';
import { notifyCancelled } from './notify-withdrawal-end.service.ts';
import { type WithdrawalRow } from './withdrawals.views.ts';
import {
  applyTransfer,
  failWithdrawal,
  getNextPollTime,
  recordTransfer,
} from './apply-transfer.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { findNewestCode } from '../verification-codes/verification-codes.queries.ts';
import { lockWithdrawal } from './withdrawals.queries.ts';

const getWithdrawalId = (payload: Record<string, unknown>): string =>
  String(payload['withdrawalId']);

/** Marks it as handed over, before the rail is asked: from then on a freeze can't cancel it. False when it may not be sent. */
async function handOver(ctx: Context, id: string): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const { row } = await lockWithdrawal(tx, id);
    if (row.status !== 'pending') return false;
    if (!row.handedOverAt)
      await tx
        .update(withdrawals)
        .set({ handedOverAt: ctx.clock.now() })
        .where(eq(withdrawals.id, id));
    return true;
  });
}

async function findHold(ctx: Context, id: string): Promise<Date | null> {
  const [row] = await ctx.database.db
    .select({ heldUntil: withdrawals.heldUntil })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  return row?.heldUntil ?? null;
}

const sendWithdrawal: JobHandler = async (ctx, payload) => {
  const heldUntil = await findHold(ctx, getWithdrawalId(payload));
  // An operator can run a job before its time.
  if (heldUntil && heldUntil > ctx.clock.now()) return { next: async () => heldUntil };
  if (!(await handOver(ctx, getWithdrawalId(payload)))) return;
  const [found] = await ctx.database.db
    .select({ row: withdrawals, address: wallets.address, currency: currencies })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(eq(withdrawals.id, getWithdrawalId(payload)));
  if (found?.row.status !== 'pending') return;
  const { row, address, currency } = found;
  const amount = toDecimal(row.amount - row.fee, currency.decimals);
  const transfer = await requestTransfer(ctx, row, {
    reference: row.id,
    currency: row.currency,
    amount,
    address,
  });
  if (transfer instanceof TransferRejected) return failRefused(ctx, row.id, transfer);
  await ctx.database.transaction((tx) => recordTransfer(ctx, tx, row.id, transfer));
};

/** The transfer, or the final rejection. @throws TransferRejected while the rejection may be temporary */
async function requestTransfer(
  ctx: Context,
  row: WithdrawalRow,
  request: TransferRequest,
): Promise<Transfer | TransferRejected> {
  try {
    return await ctx.rail.send(request);
  } catch (error) {
    if (!(error instanceof TransferRejected)) throw error;
    const known = await ctx.rail.find(row.id);
    if (known) return known;
    if (isRejectionFinal(row.verifiedAt ?? row.createdAt, ctx.clock.now())) return error;
    throw error;
  }
}

async function failRefused(ctx: Context, id: string, refusal: TransferRejected): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id);
    if (row.status === 'pending')
      await failWithdrawal(ctx, tx, row, currency, {
        code: refusal.code,
        message: refusal.message,
      });
  });
}

const pollWithdrawal: JobHandler = async (ctx, payload) => {
  const [row] = await ctx.database.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, getWithdrawalId(payload)));
  if (row?.status !== 'pending' || !row.railId) return;
  const transfer = await ctx.rail.status(row.railId);
  return {
    next: async (tx) =>
      (await applyTransfer(ctx, tx, row.id, transfer))
        ? null
        : getNextPollTime(row, ctx.clock.now()),
  };
};

/** The code was not entered: releases the funds some time after the newest code expired. */
const expireWithdrawal: JobHandler = async (ctx, payload) => ({
  next: async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, getWithdrawalId(payload));
    if (row.status !== 'verifying') return null;
    const code = await findNewestCode(tx, {
      userId: row.userId,
      purpose: 'withdrawal',
      subjectId: row.id,
    });
    const end = getVerificationEnd(row.createdAt, code?.expiresAt);
    if (end > ctx.clock.now()) return end;
    const change = { status: 'cancelled', failureCode: 'code-expired' } as const;
    const cancelled = await releaseFunds(ctx, tx, row, change);
    await notifyCancelled(ctx, tx, cancelled, currency);
    return null;
  },
});

export const withdrawalJobs: Readonly<Record<string, JobHandler>> = {
  'send-withdrawal': sendWithdrawal,
  'poll-withdrawal': pollWithdrawal,
  'expire-withdrawal': expireWithdrawal,
};
