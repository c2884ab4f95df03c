/** Requests of deposits into the pools of campaigns, and of returns. Nothing moves before another administrator confirms. */
import { and, eq, ne } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getViolatedConstraint } from '../../db/database-errors.ts';
import { poolTransfers } from '../../schema.ts';
import { AmountError, toDecimal, toMinor } from '../../common/money.ts';
import { getDepositRefusal, getReturnRefusal, assertAllowed } from './pool-transfers.rules.ts';
import { type MoneyField } from './rail-deposits.rules.ts';
import { toReferenceKey } from '../../common/payment-references.ts';
import { getBalance } from '../../ledger/balances.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordPoolTransfer } from './record-pool-transfer.service.ts';
import {
  getWaitingReturns,
  type PoolTransfer,
  type PoolTransferRow,
  lockPoolCampaign,
  type LockedCampaign,
} from './pools.queries.ts';
import { fillReferenceKeys } from './fill-reference-keys.service.ts';
import {
  findEnteredTwin,
  findReportedPayment,
  findUnreadablePayment,
  type TypedPayment,
} from './same-payment.queries.ts';

export interface NewPoolTransfer {
  /** Key, number or id. */
  campaign: string;
  /** A decimal string; all that is left, for a return without it. */
  amount?: string | undefined;
  /** The reference of the payment at the bank or on the chain. */
  reference: string;
}

function parseAmount(text: string, { currency }: LockedCampaign): bigint {
  let amount = 0n;
  try {
    amount = toMinor(text, currency.decimals);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    throw new OperatorError(
      `${text} is no amount in ${currency.code}: write digits and a point, with at most ${currency.decimals} decimals.`,
      exitCodes.usage,
    );
  }
  if (amount > 0n) return amount;
  throw new OperatorError(`The amount has to be above zero.`, exitCodes.usage);
}

/** Requests a deposit. @throws OperatorError */
export const requestDeposit = (
  ctx: Context,
  operator: Operator,
  {
    amount,
    isAnother = false,
    ...request
  }: NewPoolTransfer & { amount: string; isAnother?: boolean },
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    await fillReferenceKeys(tx);
    const locked = await lockPoolCampaign(tx, request.campaign);
    assertAllowed(getDepositRefusal(locked.campaign), locked.campaign);
    const minor = parseAmount(amount, locked);
    const { reference } = request;
    const referenceKey = toReferenceKey(reference);
    const payment = { reference, amount: minor, currency: locked.currency, at: ctx.clock.now() };
    await assertNew(tx, payment, locked.campaign.campaignIndex, isAnother);
    return insertTransfer(ctx, tx, operator, locked, {
      kind: 'deposit',
      amount: minor,
      reference,
      referenceKey,
      isAnother,
    });
  });

interface AssignedMoney {
  railId: string;
  /** A decimal. */
  amount: string;
  currency: string;
  isAnother: boolean;
  /** Fields that the rail has not reported: an administrator has entered them. */
  entered: readonly MoneyField[];
}

/**
 * Requests that a deposit of the rail goes into a pool. Its id at the rail is the reference.
 *
 * @throws OperatorError
 */
export async function requestAssignedDeposit(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  deposit: AssignedMoney,
  locked: LockedCampaign,
): Promise<PoolTransfer> {
  const { campaign, currency } = locked;
  assertAllowed(getDepositRefusal(campaign), campaign);
  if (deposit.currency !== currency.code)
    throw new OperatorError(
      `${deposit.railId} is in ${deposit.currency}, and the pool of ${campaign.title} in ${currency.code}.`,
    );
  const amount = parseAmount(deposit.amount, locked);
  const values = {
    kind: 'deposit',
    amount,
    reference: deposit.railId,
    railId: deposit.railId,
    isAnother: deposit.isAnother,
  } as const;
  return insertTransfer(ctx, tx, operator, locked, values, deposit.entered);
}

/**
 * @param poolNumber of the campaign into whose pool it goes
 * @throws OperatorError for a payment that the rail has reported or may report, or that was entered: it would be in the books twice
 */
async function assertNew(
  tx: Tx,
  payment: TypedPayment,
  poolNumber: number,
  isAnother: boolean,
): Promise<void> {
  const reference = showLookalikes(payment.reference);
  const referenceKey = toReferenceKey(payment.reference);
  const reported = await findReportedPayment(tx, payment);
  if (reported?.isCertain)
    throw new OperatorError(
      `The rail has reported ${reference} as ${reported.name}. See: pools received; pools assign puts it into a pool.`,
    );
  if (reported && !isAnother)
    throw new OperatorError(
      `The rail has reported ${reference} as ${reported.name}. See: pools received; pools assign puts it into a pool. If it is another payment, add --another.`,
    );
  await assertKeyIsFree(tx, { reference: payment.reference, referenceKey });
  const unreadable = await findUnreadablePayment(tx, payment, poolNumber);
  if (unreadable && !isAnother)
    throw new OperatorError(
      `The rail reports ${unreadable.name}, which can’t be read yet and waits: it may be ${reference}. See: pools received; pools assign puts it into a pool. If ${reference} is another payment, add --another.`,
    );
  const twin = await findEnteredTwin(tx, payment, null, false);
  if (twin && !isAnother)
    throw new OperatorError(
      `${showLookalikes(twin.name)} is entered already. See: pools deposits. If ${reference} is another payment, add --another.`,
    );
}

/** Requests the return of what is left. @throws OperatorError while people can earn or claim of it, and for more than is left */
export const requestReturn = (
  ctx: Context,
  operator: Operator,
  { amount, ...request }: NewPoolTransfer,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockPoolCampaign(tx, request.campaign);
    const { campaign, currency } = locked;
    assertAllowed(getReturnRefusal(campaign, ctx.clock.now()), campaign);
    const balance = await getBalance(tx, 'pool', campaign.id, campaign.currency);
    const left = balance - (await getWaitingReturns(tx, campaign.id));
    const minor = amount === undefined ? left : parseAmount(amount, locked);
    if (minor > left || left === 0n)
      throw new OperatorError(
        `The pool of ${campaign.title} has ${toDecimal(left, currency.decimals)} ${currency.code} left to return.`,
      );
    return insertTransfer(ctx, tx, operator, locked, {
      kind: 'return',
      amount: minor,
      reference: request.reference,
      referenceKey: toReferenceKey(request.reference),
    });
  });

/** The deposit of the rail, or the text that was typed. */
type TransferKey = Pick<typeof poolTransfers.$inferInsert, 'reference' | 'referenceKey' | 'railId'>;

const enteredAlready = ({ reference }: TransferKey) =>
  new OperatorError(`${showLookalikes(reference)} is entered already. See: pools deposits`);

async function assertKeyIsFree(tx: Tx, key: TransferKey): Promise<void> {
  const { referenceKey, railId } = key;
  const hasKey = railId
    ? eq(poolTransfers.railId, railId)
    : eq(poolTransfers.referenceKey, referenceKey!);
  const [entered] = await tx
    .select({ id: poolTransfers.id })
    .from(poolTransfers)
    .where(and(hasKey, ne(poolTransfers.status, 'cancelled')))
    .limit(1);
  if (entered) throw enteredAlready(key);
}

async function insertTransfer(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  { campaign, currency }: LockedCampaign,
  values: TransferKey & Pick<PoolTransferRow, 'kind' | 'amount'> & { isAnother?: boolean },
  entered: readonly MoneyField[] = [],
): Promise<PoolTransfer> {
  await assertKeyIsFree(tx, values);
  const [row] = await tx
    .insert(poolTransfers)
    .values({
      ...values,
      campaignId: campaign.id,
      currency: currency.code,
      status: 'waiting',
      requestedBy: operator.userId!,
      requestedAt: ctx.clock.now(),
    })
    .returning()
    .catch((error: unknown) => {
      const constraint = getViolatedConstraint(error);
      const isKey =
        constraint === 'pool_transfers_reference' || constraint === 'pool_transfers_rail_id';
      throw isKey ? enteredAlready(values) : error;
    });
  return recordPoolTransfer(ctx, tx, operator, row!, currency.decimals, entered);
}
