/** What requests and confirmations of transfers of a pool have in common: the lock, the refusals, the record. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, currencies } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import type { PoolTransferRefusal } from './pool-transfers.rules.ts';
import type { MoneyField } from './rail-deposits.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { getNamedCampaign } from '../campaigns/named-campaign.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { listPoolTransfers, type PoolTransfer, type PoolTransferRow } from './pools.queries.ts';

/** Until the end of the transaction nobody fixes its rewards, and no other transfer of its pool is checked. */
export async function lockCampaign(tx: Tx, name: string) {
  const { id } = await getNamedCampaign(tx, name);
  const [found] = await tx
    .select({ campaign: campaigns, currency: currencies })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(eq(campaigns.id, id))
    .for('no key update', { of: campaigns });
  return found!;
}
export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

/** @throws OperatorError with the reason, if there is one */
export function assertAllowed(
  refusal: PoolTransferRefusal | null,
  { title, claimUntil }: CampaignRow,
): void {
  if (refusal === 'rewards-fixed')
    throw new OperatorError(`The rewards of ${title} are fixed: a deposit would reach nobody.`);
  if (refusal === 'claims-open')
    throw new OperatorError(
      `People can claim rewards of ${title} until ${claimUntil.toISOString()}: return what is left afterwards.`,
    );
  if (refusal === 'claims-not-expired')
    throw new OperatorError(
      `Rewards of ${title} that nobody claimed aren’t back in its pool yet: the campaign’s job has to run first.`,
    );
}

/**
 * @param entered fields of a deposit of the rail that were entered by hand
 * @returns the transfer as it is shown
 */
export async function recordTransfer(
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
