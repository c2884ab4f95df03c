/** The second administrator confirms or cancels a transfer of a pool. */
import { eq } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { currencies, poolTransfers, railDeposits } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import {
  getDepositRefusal,
  getReturnRefusal,
  isSecondPerson,
  assertAllowed,
} from './pool-transfers.rules.ts';
import { findOpenMoney, toDepositAmount } from './rail-deposits.rules.ts';
import { InsufficientFunds, postTransaction } from '../../ledger/ledger.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordPoolTransfer } from './record-pool-transfer.service.ts';
import {
  findTransferId,
  type PoolTransfer,
  type PoolTransferRow,
  lockPoolCampaign,
  type LockedCampaign,
} from './pools.queries.ts';
import {
  findEnteredPayment,
  findEnteredTwin,
  findReportedPayment,
  findUnreadablePayment,
  type SamePayment,
} from './same-payment.queries.ts';

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

/**
 * Another row of the books that may be the same payment. It is looked for again: the rail may have reported since the request, and
 * former versions requested without looking.
 */
async function findSamePayment(
  tx: Tx,
  row: PoolTransferRow,
  { campaign, currency }: LockedCampaign,
  now: Date,
): Promise<SamePayment | null> {
  const [deposit] = await tx.select().from(railDeposits).where(eq(railDeposits.transferId, row.id));
  if (deposit) {
    const amount = toDecimal(row.amount, currency.decimals);
    const assigned = { ...deposit, id: deposit.railId, amount, currency: row.currency };
    return findEnteredPayment(tx, assigned, now, row.campaignId);
  }
  const payment = { reference: row.reference, amount: row.amount, currency, at: row.requestedAt };
  return (
    (await findReportedPayment(tx, payment, row.campaignId)) ??
    (await findUnreadablePayment(tx, payment, campaign.campaignIndex)) ??
    (await findEnteredTwin(tx, payment, row.id, true))
  );
}

/**
 * Locks the deposit of the rail that is assigned, so that it is not corrected at the same time. Each field that can be read is
 * compared, also while another one can't.
 *
 * @throws OperatorError if the rail has corrected it since the request: it is in a pool then, of another amount or currency, or
 *   reported in two ways
 */
async function lockAssignedDeposit(tx: Tx, row: PoolTransferRow): Promise<void> {
  if (row.railId === null) return;
  const [deposit] = await tx
    .select()
    .from(railDeposits)
    .where(eq(railDeposits.railId, row.railId))
    .for('update');
  if (deposit?.campaignId)
    throw new OperatorError(
      `The rail has corrected ${row.railId}, and it is in a pool. Cancel the request: pools cancel.`,
    );
  if (!deposit) return;
  const [known] = await tx.select().from(currencies).where(eq(currencies.code, row.currency));
  const open = findOpenMoney(deposit, known!.decimals);
  const isSame =
    deposit.transferId === row.id &&
    (open.includes('currency') || deposit.currency === row.currency) &&
    (open.includes('amount') || toDepositAmount(deposit.amount, known!.decimals) === row.amount);
  if (!isSame)
    throw new OperatorError(
      `The rail has corrected ${row.railId}: it is ${deposit.amount || '?'} ${deposit.currency || '?'}. Cancel the request: pools cancel.`,
    );
}

/** @throws OperatorError for what may be the same payment, unless it is another one; always if it has the same id at the rail */
function assertNotTwice(row: PoolTransferRow, same: SamePayment | null, isAnother: boolean): void {
  const [own, other] = [row.reference, same?.name ?? ''].map(showLookalikes);
  if (same?.isCertain)
    throw new OperatorError(`${own} is in the books as ${other}. Cancel it: pools cancel.`);
  if (same?.isUnreadable && !isAnother)
    throw new OperatorError(
      `${own} may be the payment that the rail reports as ${other}, which can’t be read yet and waits. See: pools received. If it is another one, add --another.`,
    );
  if (same && !isAnother)
    throw new OperatorError(
      `${own} may be the payment that is in the books as ${other}. See: pools received; pools deposits. If it is another one, add --another.`,
    );
}

/**
 * Moves the money.
 *
 * @param isAnother than the payment of the same amount that is in the books
 * @throws OperatorError for the administrator who requested it, and when the campaign or the books have changed
 */
export const confirmPoolTransfer = (
  ctx: Context,
  operator: Operator,
  name: string,
  isAnother = false,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockWaiting(tx, name);
    if (!isSecondPerson(row.requestedBy, operator.userId))
      throw new OperatorError('Who requested it can’t confirm it: ask another administrator.');
    await lockAssignedDeposit(tx, row);
    const locked = await lockPoolCampaign(tx, row.campaignId);
    const { campaign, currency } = locked;
    assertAllowed(
      row.kind === 'deposit'
        ? getDepositRefusal(campaign)
        : getReturnRefusal(campaign, ctx.clock.now()),
      campaign,
    );
    if (row.kind === 'deposit')
      assertNotTwice(row, await findSamePayment(tx, row, locked, ctx.clock.now()), isAnother);
    await postTransfer(ctx, tx, row, currency.decimals);
    const confirmed = { ...row, isAnother: row.isAnother || isAnother };
    const decided = await decide(ctx, tx, operator, confirmed, 'confirmed');
    return recordPoolTransfer(ctx, tx, operator, decided, currency.decimals);
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
      key: `pool-${kind}:${id}`,
      kind: `pool-${kind}`,
      at: ctx.clock.now(),
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
    .set({
      status,
      isAnother: row.isAnother,
      decidedBy: operator.userId,
      decidedAt: ctx.clock.now(),
    })
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
    return recordPoolTransfer(ctx, tx, operator, decided, currency!.decimals);
  });
