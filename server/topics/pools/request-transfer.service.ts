/** Requests of deposits into the pools of campaigns, and of returns. Nothing moves before another administrator confirms. */
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { showLookalikes, toIdentityKey } from '../../../contract/text/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getViolatedConstraint } from '../../db/database-errors.ts';
import { poolTransfers, railDeposits } from '../../db/schema.ts';
import { AmountError, toDecimal, toMinor } from '../../domain/money.ts';
import { getDepositRefusal, getReturnRefusal } from '../../domain/pool-transfers.ts';
import { toDepositAmount, toRailKey, toReferenceKey } from '../../domain/rail-deposits.ts';
import { getBalance } from '../../ledger/balances.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import {
  assertAllowed,
  lockCampaign,
  recordTransfer,
  type LockedCampaign,
} from './locked-campaign.service.ts';
import { getWaitingReturns, type PoolTransfer, type PoolTransferRow } from './pools.queries.ts';

export interface NewPoolTransfer {
  /** Key, number or id. */
  campaign: string;
  /** A decimal string; all that is left, for a return without it. */
  amount?: string | undefined;
  /** Of the payment at the bank or on the chain. */
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
  { amount, ...request }: NewPoolTransfer & { amount: string },
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockCampaign(tx, request.campaign);
    assertAllowed(getDepositRefusal(locked.campaign), locked.campaign);
    const minor = parseAmount(amount, locked);
    await assertNotReported(tx, request.reference, minor, locked.currency);
    return insertTransfer(ctx, tx, operator, locked, {
      ...{ kind: 'deposit', amount: minor, reference: request.reference },
      referenceKey: toReferenceKey(request.reference),
    });
  });

/**
 * Requests that a deposit of the rail goes into a pool. Its id at the rail is the reference.
 *
 * @throws OperatorError
 */
export async function requestAssignedDeposit(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  deposit: { campaign: string; railId: string; amount: string; currency: string },
): Promise<PoolTransfer> {
  const locked = await lockCampaign(tx, deposit.campaign);
  const { campaign, currency } = locked;
  assertAllowed(getDepositRefusal(campaign), campaign);
  if (deposit.currency !== currency.code)
    throw new OperatorError(
      `${deposit.railId} is in ${deposit.currency}, and the pool of ${campaign.title} in ${currency.code}.`,
    );
  const amount = parseAmount(deposit.amount, locked);
  return insertTransfer(ctx, tx, operator, locked, {
    ...{ kind: 'deposit', amount, reference: deposit.railId },
    referenceKey: toRailKey(deposit.railId),
  });
}

/** Deposits with the same text. */
const mostCompared = 1000;

/** @throws OperatorError for a payment that the rail has reported: it would be in the books twice */
async function assertNotReported(
  tx: Tx,
  reference: string,
  minor: bigint,
  currency: LockedCampaign['currency'],
): Promise<void> {
  const typedId = toIdentityKey(reference);
  const reported = await tx
    .select({ railId: railDeposits.railId, amount: railDeposits.amount })
    .from(railDeposits)
    .where(
      or(
        eq(sql`lower(${railDeposits.railId})`, typedId),
        and(
          eq(railDeposits.referenceKey, toReferenceKey(reference)),
          eq(railDeposits.currency, currency.code),
        ),
      ),
    )
    .orderBy(desc(railDeposits.number))
    .limit(mostCompared);
  const found = reported.find(
    ({ railId, amount }) =>
      railId.toLowerCase() === typedId || toDepositAmount(amount, currency.decimals) === minor,
  );
  if (found)
    throw new OperatorError(
      `The rail has reported ${showLookalikes(reference)} as ${found.railId}. See: pools received; pools assign puts it into a pool.`,
    );
}

/** Requests the return of what is left. @throws OperatorError while people can earn or claim of it, and for more than is left */
export const requestReturn = (
  ctx: Context,
  operator: Operator,
  { amount, ...request }: NewPoolTransfer,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockCampaign(tx, request.campaign);
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
      ...{ kind: 'return', amount: minor, reference: request.reference },
      referenceKey: toReferenceKey(request.reference),
    });
  });

async function insertTransfer(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  { campaign, currency }: LockedCampaign,
  values: Pick<PoolTransferRow, 'kind' | 'amount' | 'reference' | 'referenceKey'>,
): Promise<PoolTransfer> {
  const enteredAlready = () =>
    new OperatorError(
      `${showLookalikes(values.reference)} is entered already. See: pools deposits`,
    );
  const [entered] = await tx
    .select({ id: poolTransfers.id })
    .from(poolTransfers)
    .where(
      and(
        eq(poolTransfers.referenceKey, values.referenceKey),
        ne(poolTransfers.status, 'cancelled'),
      ),
    )
    .limit(1);
  if (entered) throw enteredAlready();
  const [row] = await tx
    .insert(poolTransfers)
    .values({
      ...{ ...values, campaignId: campaign.id, currency: currency.code, status: 'waiting' },
      ...{ requestedBy: operator.userId!, requestedAt: ctx.clock.now() },
    })
    .returning()
    .catch((error: unknown) => {
      if (getViolatedConstraint(error) !== 'pool_transfers_reference') throw error;
      throw enteredAlready();
    });
  return recordTransfer(ctx, tx, operator, row!, currency.decimals);
}
