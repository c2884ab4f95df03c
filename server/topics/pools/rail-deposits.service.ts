/**
 * Reads from the payment rail what brands have paid. A deposit whose reference names a campaign goes into its pool at once; the
 * others wait until two administrators put them into one. See docs/decisions/081-deposits-by-the-rail.md.
 */
import { desc, eq } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/text/normal-form.ts';
import { parseTime } from '../../../contract/text/time.ts';
import { getNextCursor, type ReportedDeposit } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, railDeposits } from '../../db/schema.ts';
import {
  findPoolNumber,
  findUnreadableFields,
  getDepositProblem,
  toDepositAmount,
  toReferenceKey,
} from '../../domain/rail-deposits.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../security/audit.service.ts';
import { lockCampaign, type LockedCampaign } from './locked-campaign.service.ts';
import { requestAssignedDeposit } from './request-transfer.service.ts';
import type { PoolTransfer } from './pools.queries.ts';
import { fillReferenceKeys } from './reference-keys.service.ts';
import { findEnteredPayment } from './same-payment.queries.ts';

/** Of one run. A rail that has more is asked again at the next one. */
const mostPages = 50;

/**
 * Each deposit is received by itself: one that can't be read is recorded with its reason, and waits.
 *
 * @param reportNameless called with the number of deposits that have no id, and therefore can't be recorded
 * @returns how many were new
 */
export async function readRailDeposits(
  ctx: Context,
  reportNameless: (count: number) => void = () => undefined,
): Promise<number> {
  await ctx.database.transaction(fillReferenceKeys);
  let count = 0;
  let after = await findLastId(ctx);
  const asked = new Set<string>();
  for (let page = 0; page < mostPages; page++) {
    const reported = (await ctx.rail.deposits(after)) ?? [];
    const named = reported.filter(({ id }) => id !== '');
    if (named.length < reported.length) reportNameless(reported.length - named.length);
    let added = 0;
    for (const deposit of named) if (await receiveDeposit(ctx, deposit)) added++;
    count += added;
    // A rail that repeats what is known would be asked forever.
    if (named.length > 0 && added === 0) break;
    after = getNextCursor(reported);
    if (after === null || asked.has(after)) break;
    asked.add(after);
  }
  return count;
}

async function findLastId({ database }: Context): Promise<string | null> {
  const [row] = await database.db
    .select({ railId: railDeposits.railId })
    .from(railDeposits)
    .orderBy(desc(railDeposits.number))
    .limit(1);
  return row?.railId ?? null;
}

/** @returns whether it is new; a known one changes nothing */
const receiveDeposit = (ctx: Context, deposit: ReportedDeposit): Promise<boolean> =>
  ctx.database.transaction(async (tx) => {
    const { id: railId, currency, amount, reference, receivedAt } = deposit;
    const unreadable = findUnreadableFields(deposit);
    const [row] = await tx
      .insert(railDeposits)
      .values({
        railId,
        currency,
        amount,
        reference,
        receivedAt: parseTime(receivedAt) ?? ctx.clock.now(),
        referenceKey: toReferenceKey(reference),
        unreadableFields: unreadable.length > 0 ? unreadable : null,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return false;
    const locked = await lockNamedCampaign(tx, reference);
    const problem = getDepositProblem(
      deposit,
      locked && { ...locked.campaign, decimals: locked.currency.decimals },
      (await findEnteredPayment(tx, { ...row, id: railId }, ctx.clock.now())) !== null,
    );
    if (problem)
      await tx.update(railDeposits).set({ problem }).where(eq(railDeposits.railId, railId));
    else await fundPool(ctx, tx, deposit, locked!);
    const level = problem === 'unreadable' ? 'warn' : 'info';
    ctx.log[level]({ deposit: railId, problem, unreadable }, 'rail: a deposit was received');
    return true;
  });

async function lockNamedCampaign(tx: Tx, reference: string): Promise<LockedCampaign | null> {
  const number = findPoolNumber(reference);
  if (number === null) return null;
  const [found] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.campaignIndex, number));
  return found ? lockCampaign(tx, found.id) : null;
}

/** funding → pool */
async function fundPool(
  ctx: Context,
  tx: Tx,
  { id, amount, currency }: ReportedDeposit,
  { campaign, currency: { decimals } }: LockedCampaign,
): Promise<void> {
  const minor = toDepositAmount(amount, decimals)!;
  await postTransaction(tx, {
    key: `rail-deposit:${id}`,
    kind: 'pool-deposit',
    at: ctx.clock.now(),
    entries: [
      { kind: 'funding', owner: '', currency, amount: -minor },
      { kind: 'pool', owner: campaign.id, currency, amount: minor },
    ],
  });
  await tx.update(railDeposits).set({ campaignId: campaign.id }).where(eq(railDeposits.railId, id));
  await recordAudit(ctx, tx, {
    action: 'pool-deposit-received',
    actor: { kind: 'system' },
    target: { kind: 'campaign', id: campaign.id },
    after: { amount, currency, reference: id },
  });
}

export interface AssignedDeposit {
  /** Its id at the rail. */
  deposit: string;
  /** Key, number or id. */
  campaign: string;
  /** Than the one that was entered by hand with the same amount, and with the same text or into the same pool. */
  isAnother: boolean;
}

/**
 * Requests that a deposit goes into the pool of a campaign which it does not name. Another administrator confirms it.
 *
 * @throws OperatorError for a deposit that is unknown or in a pool, and for a campaign that can't take it
 */
export const assignDeposit = (
  ctx: Context,
  operator: Operator,
  { deposit: railId, campaign, isAnother }: AssignedDeposit,
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(railDeposits)
      .where(eq(railDeposits.railId, railId))
      .for('update');
    if (!row) throw new OperatorError(`The rail has reported no deposit ${railId}.`);
    if (row.campaignId) throw new OperatorError(`${railId} is in a pool already.`);
    const locked = await lockCampaign(tx, campaign);
    const entered = await findEnteredPayment(
      tx,
      { ...row, id: railId },
      ctx.clock.now(),
      locked.campaign.id,
    );
    if (entered?.isCertain)
      throw new OperatorError(`${railId} is entered already. See: pools deposits`);
    if (entered && !isAnother)
      throw new OperatorError(
        `${railId} seems to be the payment that was entered by hand as ${showLookalikes(entered.name)}. If it is another one, add --another.`,
      );
    const transfer = await requestAssignedDeposit(ctx, tx, operator, { ...row, isAnother }, locked);
    await tx
      .update(railDeposits)
      .set({ transferId: transfer.id })
      .where(eq(railDeposits.railId, railId));
    return transfer;
  });
