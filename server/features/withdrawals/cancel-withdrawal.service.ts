/** Cancels a withdrawal, for the person who requested it or by an operator. */
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Caller, Context, Operator } from '../../context.ts';
import { toMoney } from '../../common/money.ts';
import { getCancelError, isCancellableByOperator } from '../../common/withdrawal-rules.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { releaseFunds } from './move-withdrawal-funds.service.ts';
import { notifyCancelled } from './notify-withdrawal-end.service.ts';
import { loadWithdrawal, lockWithdrawal } from './withdrawals.queries.ts';
import { toAuditFacts, type WithdrawalRow } from './withdrawals.views.ts';
import { OperatorError } from '../../operator-error.ts';
import { findWithdrawal } from './operator-withdrawals.queries.ts';

/** Cancels the withdrawal; repeating is harmless. */
export async function cancelWithdrawal(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Withdrawal> {
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const problem = getCancelError(row.status, toMoney(row.amount, currency));
    if (problem) throw problem;
    if (row.status === 'cancelled') return loadWithdrawal(ctx, tx, row, caller);
    const cancelled = await releaseFunds(ctx, tx, row, {
      status: 'cancelled',
      failureCode: 'by-user',
    });
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'withdrawal-cancelled',
      ...toAuditFacts(row, currency),
    });
    await notifyCancelled(ctx, tx, cancelled, currency);
    return loadWithdrawal(ctx, tx, cancelled, caller);
  });
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
