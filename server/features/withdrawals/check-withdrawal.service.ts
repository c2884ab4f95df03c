/** Asks the payment rail about a withdrawal at once. For the operator. */
import type { Transfer } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { findWithdrawal, askRail } from './operator-withdrawals.queries.ts';
import { recordTransfer } from './apply-transfer.service.ts';
import { toAuditFacts, type WithdrawalRow } from './withdrawals.views.ts';

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
