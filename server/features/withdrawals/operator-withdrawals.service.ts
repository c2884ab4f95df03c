/** What an operator does about a withdrawal that waits: asks the payment rail, or cancels it before the rail was asked. */
import type { Transfer } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import { toSafeText } from '../jobs/jobs.rules.ts';
import { isCancellableByOperator } from '../../common/withdrawal-rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { findWithdrawal } from './operator-withdrawals.queries.ts';
import { recordTransfer } from './transfer-result.service.ts';
import { lockWithdrawal, releaseFunds } from './withdrawal-funds.service.ts';
import { notifyCancelled } from './withdrawal-notices.service.ts';
import { toAuditFacts, type WithdrawalRow } from './withdrawals.views.ts';

/** The rail's answer about a withdrawal; `transfer` is null when it knows none. */
export type RailAnswer =
  { answered: true; transfer: Transfer | null } | { answered: false; problem: string };

/** Asks the rail, outside of transactions. */
export async function askRail(
  ctx: Context,
  { id, railId }: Pick<WithdrawalRow, 'id' | 'railId'>,
): Promise<RailAnswer> {
  try {
    const transfer = railId ? await ctx.rail.status(railId) : await ctx.rail.find(id);
    if (transfer && transfer.reference !== id)
      throw new Error(`It answered with the transfer of another order, ${transfer.id}.`);
    return { answered: true, transfer };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { answered: false, problem: toSafeText(problem) };
  }
}

/** Why the rail can't be asked about it. */
function assertHandedOver({ reference, status, handedOverAt }: WithdrawalRow): void {
  if (status === 'verifying')
    throw new OperatorError(`${reference} waits for its code: the rail was not asked for it.`);
  if (status !== 'pending')
    throw new OperatorError(`${reference} has ended: it is ${status}. Nothing was changed.`);
  if (!handedOverAt)
    throw new OperatorError(
      `${reference} was not handed over to the rail yet. Its job does that: withdrawals show ${reference}.`,
    );
}

/**
 * Asks the rail now, and applies its answer as the job does that asks at intervals.
 *
 * @returns the transfer; null when the rail knows none, and the job that orders it tries again
 * @throws OperatorError for one that is not under way, and when the rail does not answer
 */
export async function checkWithdrawal(
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<Transfer | null> {
  const { row, currency } = await findWithdrawal(ctx.database.db, name);
  assertHandedOver(row);
  const answer = await askRail(ctx, row);
  if (!answer.answered)
    throw new OperatorError(
      `The payment rail gave no answer that can be used: ${answer.problem} Nothing was changed.`,
    );
  const { transfer } = answer;
  const { target, after } = toAuditFacts(row, currency);
  await ctx.database.transaction(async (tx) => {
    if (transfer) await recordTransfer(ctx, tx, row.id, transfer);
    await recordAudit(ctx, tx, {
      action: 'withdrawal-checked',
      actor: { kind: 'operator', id: operator.name },
      subjectId: row.userId,
      target: target!,
      after: { ...after, status: transfer?.status ?? 'unknown' },
    });
  });
  return transfer;
}

/**
 * Cancels one before the rail was asked, and releases its funds. The person reads `note` in the notification and the mail.
 *
 * @throws OperatorError when it may have been sent, or has ended
 */
export async function cancelWithdrawalByOperator(
  ctx: Context,
  operator: Operator,
  name: string,
  note: string,
): Promise<WithdrawalRow> {
  const found = await findWithdrawal(ctx.database.db, name);
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, found.row.id);
    if (!isCancellableByOperator(row))
      throw new OperatorError(
        row.status === 'pending'
          ? `${row.reference} was handed over to the payment rail: its money may have left. Ask the rail: withdrawals check ${row.reference}.`
          : `${row.reference} has ended: it is ${row.status}. Nothing was changed.`,
      );
    const change = { status: 'cancelled', failureCode: 'by-operator' } as const;
    const cancelled = await releaseFunds(ctx, tx, row, change);
    await notifyCancelled(ctx, tx, cancelled, currency, { operator, note });
    return cancelled;
  });
}
