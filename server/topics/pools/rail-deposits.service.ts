/**
 * Reads from the payment rail what brands have paid. A deposit whose reference names a campaign goes into its pool at once; the
 * others wait until two administrators put them into one. See docs/decisions/081-deposits-by-the-rail.md.
 */
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { ReportedDeposit } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, poolTransfers, railDeposits } from '../../db/schema.ts';
import { findPoolNumber, getDepositProblem, toDepositAmount } from '../../domain/rail-deposits.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../security/audit.service.ts';
import { lockCampaign, type LockedCampaign } from './locked-campaign.service.ts';
import { requestAssignedDeposit } from './request-transfer.service.ts';
import type { PoolTransfer } from './pools.queries.ts';

/** Of one run. A rail that has more is asked again at the next one. */
const mostPages = 50;

/** @returns how many were new */
export async function readRailDeposits(ctx: Context): Promise<number> {
  let count = 0;
  for (let page = 0; page < mostPages; page++) {
    const reported = await ctx.rail.deposits(await findLastId(ctx));
    let added = 0;
    for (const deposit of reported ?? []) if (await receiveDeposit(ctx, deposit)) added++;
    count += added;
    // A rail that repeats what is known would be asked forever.
    if (added === 0) break;
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
    const [row] = await tx
      .insert(railDeposits)
      .values({ railId, currency, amount, reference, receivedAt: new Date(receivedAt) })
      .onConflictDoNothing()
      .returning();
    if (!row) return false;
    const locked = await lockNamedCampaign(tx, reference);
    const problem = getDepositProblem(
      deposit,
      locked && { ...locked.campaign, decimals: locked.currency.decimals },
      await isEntered(tx, deposit),
    );
    if (!problem) await fundPool(ctx, tx, deposit, locked!);
    ctx.log.info({ deposit: railId, problem }, 'rail: a deposit was received');
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

/** Whether an operator was faster than the rail. */
async function isEntered(tx: Tx, { id, reference }: ReportedDeposit): Promise<boolean> {
  const has = (text: string) => eq(sql`lower(${poolTransfers.reference})`, text.toLowerCase());
  const [found] = await tx
    .select({ id: poolTransfers.id })
    .from(poolTransfers)
    .where(and(ne(poolTransfers.status, 'cancelled'), or(has(id), has(reference))))
    .limit(1);
  return found !== undefined;
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
    ...{ key: `rail-deposit:${id}`, kind: 'pool-deposit', at: ctx.clock.now() },
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

/**
 * Requests that a deposit goes into the pool of a campaign which it does not name. Another administrator confirms it.
 *
 * @param railId the deposit's id at the rail
 * @throws OperatorError for a deposit that is unknown or in a pool, and for a campaign that can't take it
 */
export const assignDeposit = (
  ctx: Context,
  operator: Operator,
  { deposit: railId, campaign }: { deposit: string; campaign: string },
): Promise<PoolTransfer> =>
  ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(railDeposits)
      .where(eq(railDeposits.railId, railId))
      .for('update');
    if (!row) throw new OperatorError(`The rail has reported no deposit ${railId}.`);
    if (row.campaignId) throw new OperatorError(`${railId} is in a pool already.`);
    const transfer = await requestAssignedDeposit(ctx, tx, operator, { ...row, campaign });
    await tx
      .update(railDeposits)
      .set({ transferId: transfer.id })
      .where(eq(railDeposits.railId, railId));
    return transfer;
  });
