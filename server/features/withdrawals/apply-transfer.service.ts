/** Applies the payment rail's answer about a transfer: completed, failed, or still under way. */
import { eq } from 'drizzle-orm';
import type { Transfer } from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { withdrawals } from '../../schema.ts';
import { toFailureCode } from '../../common/withdrawal-rules.ts';
import {
  getRoundSuffix,
  releaseFunds,
  payOutFunds,
  updateWithdrawal,
} from './move-withdrawal-funds.service.ts';
import { notifyCompleted, notifyFailed } from './notify-withdrawal-end.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { toAuditFacts, type CurrencyRow, type WithdrawalRow } from './withdrawals.views.ts';
import { lockWithdrawal, getPayoutWallet } from './withdrawals.queries.ts';

/** Applies the state of the transfer; true when it is final. @throws Error for the transfer of another withdrawal */
export async function applyTransfer(
  ctx: Context,
  tx: Tx,
  id: string,
  transfer: Transfer,
): Promise<boolean> {
  if (transfer.reference !== id)
    throw new Error(`Transfer ${transfer.id} of the payment rail is not that of withdrawal ${id}.`);
  const { row, currency } = await lockWithdrawal(tx, id);
  if (row.status !== 'pending') return true;
  const columns = toTransferColumns(transfer);
  const seen =
    row.timeline.some(({ status }) => status === 'broadcast') ||
    (transfer.status === 'failed' && !transfer.transactionHash);
  const sent = seen ? row : await updateWithdrawal(ctx, tx, row, columns, ['broadcast']);
  if (transfer.status === 'completed')
    await completeWithdrawal(ctx, tx, await payOutFunds(ctx, tx, sent, columns), currency);
  else if (transfer.status === 'failed') {
    const { failureCode: code, failureMessage: message } = transfer;
    await failWithdrawal(ctx, tx, sent, currency, { code, message }, columns);
  } else if (sent === row)
    await tx
      .update(withdrawals)
      .set({ ...columns, updatedAt: ctx.clock.now() })
      .where(eq(withdrawals.id, id));
  return transfer.status !== 'pending';
}

/** Applies the state of the transfer, and has a transfer that is under way asked about again. */
export async function recordTransfer(
  ctx: Context,
  tx: Tx,
  id: string,
  transfer: Transfer,
): Promise<void> {
  if (await applyTransfer(ctx, tx, id, transfer)) return;
  const { row } = await lockWithdrawal(tx, id);
  await enqueue(tx, {
    kind: 'poll-withdrawal',
    key: `poll-withdrawal:${id}${getRoundSuffix(row)}`,
    payload: { withdrawalId: id },
    runAt: getNextPollTime(row, ctx.clock.now()),
  });
}

/** Every 2 s at first, then at increasing intervals of up to 5 min. */
export function getNextPollTime(row: WithdrawalRow, now: Date): Date {
  const age = now.getTime() - (row.verifiedAt ?? row.createdAt).getTime();
  return new Date(now.getTime() + Math.min(Math.max(2000, age / 10), 300_000));
}

const toTransferColumns = (transfer: Transfer) => ({
  railId: transfer.id,
  transactionHash: transfer.transactionHash,
  explorerUrl: transfer.explorerUrl,
  confirmations: transfer.confirmations,
  confirmationsNeeded: transfer.confirmationsNeeded,
});

async function completeWithdrawal(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
): Promise<void> {
  const wallet = await getPayoutWallet(tx, row);
  await notifyCompleted(ctx, tx, { row, wallet, currency });
  await recordAudit(ctx, tx, {
    action: 'withdrawal-completed',
    actor: { kind: 'system' },
    subjectId: row.userId,
    ...toAuditFacts(row, currency, wallet.address),
  });
}

/** @param reason code and message of the rail */
export async function failWithdrawal(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  reason: { code: string | null; message: string | null },
  columns: Partial<ReturnType<typeof toTransferColumns>> = {},
): Promise<void> {
  const code = toFailureCode(reason.code);
  const change = { status: 'failed', ...columns, failureCode: code } as const;
  const failed = await releaseFunds(ctx, tx, row, change);
  const { target, after } = toAuditFacts(row, currency);
  await recordAudit(ctx, tx, {
    action: 'withdrawal-failed',
    actor: { kind: 'system' },
    subjectId: row.userId,
    target: target!,
    after: { ...after, reason: code },
  });
  ctx.log.warn(
    { withdrawal: row.reference, code, rail: reason.message },
    'withdrawals: the rail refused one',
  );
  await notifyFailed(ctx, tx, failed, currency, code);
}
