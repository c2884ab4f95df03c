/** Cancels a withdrawal for the person who requested it. */
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { Caller, Context } from '../../context.ts';
import { toMoney } from '../../common/money.ts';
import { getCancelError } from '../../common/withdrawal-rules.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { releaseFunds, lockWithdrawal } from './withdrawal-funds.service.ts';
import { notifyCancelled } from './withdrawal-notices.service.ts';
import { loadWithdrawal } from './withdrawals.queries.ts';
import { toAuditFacts } from './withdrawals.views.ts';

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
