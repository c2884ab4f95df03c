/** Records a request, confirmation or cancellation of a transfer of a pool in the audit log. */
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { toDecimal } from '../../common/money.ts';
import type { MoneyField } from './rail-deposits.rules.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { listPoolTransfers, type PoolTransfer, type PoolTransferRow } from './pools.queries.ts';

/**
 * @param entered fields of a deposit of the rail that were entered by hand
 * @returns the transfer as it is shown
 */
export async function recordPoolTransfer(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  row: PoolTransferRow,
  decimals: number,
  entered: readonly MoneyField[] = [],
): Promise<PoolTransfer> {
  const act = row.status === 'waiting' ? 'requested' : row.status;
  await recordAudit(ctx, tx, {
    action: `pool-${row.kind}-${act}`,
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id: row.campaignId },
    after: {
      amount: toDecimal(row.amount, decimals),
      currency: row.currency,
      reference: row.reference,
      ...(entered.length > 0 && { entered: entered.join(', ') }),
    },
  });
  const [shown] = await listPoolTransfers(tx, { id: row.id, limit: 1 });
  return shown!;
}
