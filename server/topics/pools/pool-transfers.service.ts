/**
 * Deposits into the pools of campaigns, and returns of what is left in them. One administrator requests a transfer, another
 * one confirms it; nothing moves before that.
 */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getViolatedConstraint } from '../../db/database-errors.ts';
import { campaigns, currencies, poolTransfers } from '../../db/schema.ts';
import { AmountError, toDecimal, toMinor } from '../../domain/money.ts';
import {
  getDepositRefusal,
  getReturnRefusal,
  isSecondPerson,
  type PoolTransferRefusal,
} from '../../domain/pool-transfers.ts';
import { getBalance } from '../../ledger/balances.ts';
import { InsufficientFunds, postTransaction } from '../../ledger/ledger.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { getNamedCampaign } from '../campaigns/named-campaign.queries.ts';
import { recordAudit } from '../security/audit.service.ts';
import {
  findTransferId,
  getWaitingReturns,
  listPoolTransfers,
  type PoolTransfer,
  type PoolTransferRow,
} from './pools.queries.ts';

export interface NewPoolTransfer {
  /** Key, number or id. */
  campaign: string;
  /** A decimal string; all that is left, for a return without it. */
  amount?: string | undefined;
  /** Of the payment at the bank or on the chain. */
  reference: string;
}

/** Until the end of the transaction nobody fixes its rewards, and no other transfer of its pool is checked. */
async function lockCampaign(tx: Tx, name: string) {
  const { id } = await getNamedCampaign(tx, name);
  const [found] = await tx
    .select({ campaign: campaigns, currency: currencies })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(eq(campaigns.id, id))
    .for('no key update', { of: campaigns });
  return found!;
}
type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

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
    return insertTransfer(ctx, tx, operator, locked, {
      ...{ kind: 'deposit', amount: minor, reference: request.reference },
    });
  });

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
    });
  });

function assertAllowed(
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

async function insertTransfer(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  { campaign, currency }: LockedCampaign,
  values: Pick<PoolTransferRow, 'kind' | 'amount' | 'reference'>,
): Promise<PoolTransfer> {
  const [row] = await tx
    .insert(poolTransfers)
    .values({
      ...{ ...values, campaignId: campaign.id, currency: currency.code, status: 'waiting' },
      ...{ requestedBy: operator.userId!, requestedAt: ctx.clock.now() },
    })
    .returning()
    .catch((error: unknown) => {
      if (getViolatedConstraint(error) !== 'pool_transfers_reference') throw error;
      throw new OperatorError(`${values.reference} is entered already. See: pools deposits`);
    });
  return recordTransfer(ctx, tx, operator, row!, currency.decimals);
}

/** @returns the transfer as it is shown */
async function recordTransfer(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  row: PoolTransferRow,
  decimals: number,
): Promise<PoolTransfer> {
  const act = row.status === 'waiting' ? 'requested' : row.status;
  await recordAudit(ctx, tx, {
    action: `pool-${row.kind}-${act}`,
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id: row.campaignId },
    after: {
      ...{ amount: toDecimal(row.amount, decimals), currency: row.currency },
      reference: row.reference,
    },
  });
  const [shown] = await listPoolTransfers(tx, { id: row.id, limit: 1 });
  return shown!;
}

/** @throws OperatorError unless it waits */
async function lockWaiting(tx: Tx, name: string): Promise<PoolTransferRow> {
  const id = await findTransferId(tx, name);
  if (id === undefined) throw new OperatorError(`There is no deposit or return ${name}.`);
  const [row] = await tx.select().from(poolTransfers).where(eq(poolTransfers.id, id)).for('update');
  if (row!.status !== 'waiting')
    throw new OperatorError(`${row!.reference} is ${row!.status} already.`);
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
