/** The second administrator confirms or cancels a transfer of a pool. */
import { eq } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/text/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { currencies, poolTransfers } from '../../db/schema.ts';
import { toDecimal } from '../../domain/money.ts';
import {
  getDepositRefusal,
  getReturnRefusal,
  isSecondPerson,
} from '../../domain/pool-transfers.ts';
import { InsufficientFunds, postTransaction } from '../../ledger/ledger.ts';
import { OperatorError } from '../../operator-error.ts';
import { assertAllowed, lockCampaign, recordTransfer } from './locked-campaign.service.ts';
import { findTransferId, type PoolTransfer, type PoolTransferRow } from './pools.queries.ts';

/** @throws OperatorError unless it waits */
async function lockWaiting(tx: Tx, name: string): Promise<PoolTransferRow> {
  const id = await findTransferId(tx, name);
  if (id === undefined)
    throw new OperatorError(`There is no deposit or return ${showLookalikes(name)}.`);
  const [row] = await tx.select().from(poolTransfers).where(eq(poolTransfers.id, id)).for('update');
  if (row!.status !== 'waiting')
    throw new OperatorError(`${showLookalikes(row!.reference)} is ${row!.status} already.`);
  return row!;
}

/** Moves the money. @throws OperatorError for the administrator who requested it, and when the campaign has changed */
export const confirmPoolTransfer = (
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockWaiting(tx, name);
    if (!isSecondPerson(row.requestedBy, operator.userId))
      throw new OperatorError('Who requested it can’t confirm it: ask another administrator.');
    const { campaign, currency } = await lockCampaign(tx, row.campaignId);
    assertAllowed(
      row.kind === 'deposit'
        ? getDepositRefusal(campaign)
        : getReturnRefusal(campaign, ctx.clock.now()),
      campaign,
    );
    await postTransfer(ctx, tx, row, currency.decimals);
    const decided = await decide(ctx, tx, operator, row, 'confirmed');
    return recordTransfer(ctx, tx, operator, decided, currency.decimals);
  });

/** funding → pool, or back. */
async function postTransfer(
  ctx: Context,
  tx: Tx,
  { id, kind, campaignId, currency, amount }: PoolTransferRow,
  decimals: number,
): Promise<void> {
  const intoPool = kind === 'deposit' ? amount : -amount;
  try {
    await postTransaction(tx, {
      ...{ key: `pool-${kind}:${id}`, kind: `pool-${kind}`, at: ctx.clock.now() },
      entries: [
        { kind: 'funding', owner: '', currency, amount: -intoPool },
        { kind: 'pool', owner: campaignId, currency, amount: intoPool },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    throw new OperatorError(
      `The pool has only ${toDecimal(error.balance, decimals)} ${currency} left.`,
    );
  }
}

async function decide(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  row: PoolTransferRow,
  status: 'confirmed' | 'cancelled',
): Promise<PoolTransferRow> {
  const [decided] = await tx
    .update(poolTransfers)
    .set({ status, decidedBy: operator.userId, decidedAt: ctx.clock.now() })
    .where(eq(poolTransfers.id, row.id))
    .returning();
  return decided!;
}

/** Nothing moves. @throws OperatorError for one that doesn't wait */
export const cancelPoolTransfer = (
  ctx: Context,
  operator: Operator,
  name: string,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockWaiting(tx, name);
    const [currency] = await tx.select().from(currencies).where(eq(currencies.code, row.currency));
    const decided = await decide(ctx, tx, operator, row, 'cancelled');
    return recordTransfer(ctx, tx, operator, decided, currency!.decimals);
  });
