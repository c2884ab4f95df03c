/** Requests that a deposit of the payment rail goes into a pool which it does not name. For the operator. */
import { eq } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import { railDeposits } from '../../schema.ts';
import { findOpenMoney, findUnreadableMoney, type MoneyField } from './rail-deposits.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { requestAssignedDeposit } from './request-transfer.service.ts';
import { type PoolTransfer, lockPoolCampaign, type LockedCampaign } from './pools.queries.ts';
import { findEnteredPayment } from './same-payment.queries.ts';
import type { DepositRow } from './rail-deposits.queries.ts';

export interface AssignedDeposit {
  /** Its id at the rail. */
  deposit: string;
  /** Key, number or id. */
  campaign: string;
  /** Than the one that was entered by hand with the same amount, and with the same text or into the same pool. */
  isAnother: boolean;
  /** A decimal, where the rail's can't be read or can't exist. */
  amount?: string | undefined;
  /** Where the rail's can't be read. */
  currency?: string | undefined;
}

/** Why an administrator has to enter a field, and how. */
function createOpenFieldError(row: DepositRow, field: MoneyField, currency: string): OperatorError {
  const { railId, amount, unreadableFields, changedFields } = row;
  const how = `look at the rail’s own statement, and add --${field}`;
  if (findUnreadableMoney(row, unreadableFields).includes(field))
    return new OperatorError(
      `The ${field} of ${railId} can’t be read. Wait until the rail corrects it, or ${how}.`,
      exitCodes.usage,
    );
  if (changedFields?.includes(field))
    return new OperatorError(
      `The rail has reported two different values as the ${field} of ${railId}. To decide which is right, ${how}.`,
      exitCodes.usage,
    );
  return new OperatorError(
    `${amount} is no amount in ${currency}: it has more decimals, or is not above zero. Wait until the rail corrects it, or ${how}.`,
    exitCodes.usage,
  );
}

/**
 * The money of a deposit: as the rail reports it, or as an administrator enters what it leaves open.
 *
 * @param pool currency of the pool: an amount that can't exist in it is entered, too
 * @throws OperatorError for a field that nobody knows, and for one that the rail has reported
 */
function getAssignedMoney(
  row: DepositRow,
  given: Pick<AssignedDeposit, MoneyField>,
  pool: LockedCampaign['currency'],
) {
  const { amount = row.amount, currency = row.currency } = given;
  const entered = findOpenMoney(row, currency === pool.code ? pool.decimals : null);
  for (const field of ['amount', 'currency'] as const) {
    const isGiven = given[field] !== undefined;
    if (isGiven && !entered.includes(field))
      throw new OperatorError(
        `The rail has reported the ${field} of ${row.railId}: leave out --${field}.`,
        exitCodes.usage,
      );
    if (!isGiven && entered.includes(field)) throw createOpenFieldError(row, field, currency);
  }
  return { amount, currency, entered };
}

/**
 * Requests that a deposit goes into the pool of a campaign which it does not name. Another administrator confirms it.
 *
 * @throws OperatorError for a deposit that is unknown or in a pool, for money that nobody can know, and for a campaign that
 *   can't take it
 */
export const assignDeposit = (
  ctx: Context,
  operator: Operator,
  { deposit: railId, campaign, isAnother, ...given }: AssignedDeposit,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(railDeposits)
      .where(eq(railDeposits.railId, railId))
      .for('update');
    if (!row) throw new OperatorError(`The rail has reported no deposit ${railId}.`);
    if (row.campaignId) throw new OperatorError(`${railId} is in a pool already.`);
    const locked = await lockPoolCampaign(tx, campaign);
    const { amount, currency, entered } = getAssignedMoney(row, given, locked.currency);
    const twin = await findEnteredPayment(
      tx,
      { ...row, id: railId, amount, currency },
      ctx.clock.now(),
      locked.campaign.id,
    );
    if (twin?.isCertain)
      throw new OperatorError(`${railId} is entered already. See: pools deposits`);
    if (twin && !isAnother)
      throw new OperatorError(
        `${railId} seems to be the payment that was entered by hand as ${showLookalikes(twin.name)}. If it is another one, add --another.`,
      );
    const money = { railId, amount, currency, isAnother, entered };
    const transfer = await requestAssignedDeposit(ctx, tx, operator, money, locked);
    await tx
      .update(railDeposits)
      .set({ transferId: transfer.id })
      .where(eq(railDeposits.railId, railId));
    return transfer;
  });
