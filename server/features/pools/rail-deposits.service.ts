/**
 * Reads from the payment rail what brands have paid. A deposit whose reference names a campaign goes into its pool at once; the
 * others wait until two administrators put them into one, or until the rail corrects what could not be read.
 * See docs/decisions/081-deposits-by-the-rail.md.
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import { parseTime } from '../../../contract/formats/time.ts';
import { getNextCursor, type ReportedDeposit } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, poolTransfers, railDeposits } from '../../schema.ts';
import {
  findUnreadableFields,
  findUnreadableMoney,
  getDepositProblem,
  toDepositAmount,
  type MoneyField,
} from './rail-deposits.rules.ts';
import { findPoolNumber, toReferenceKey } from '../../common/payment-references.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockCampaign, type LockedCampaign } from './locked-campaign.service.ts';
import { requestAssignedDeposit } from './request-transfer.service.ts';
import type { PoolTransfer } from './pools.queries.ts';
import { findUnreadableDeposits } from './rail-deposits.queries.ts';
import { fillReferenceKeys } from './reference-keys.service.ts';
import { findEnteredPayment } from './same-payment.queries.ts';

type DepositRow = typeof railDeposits.$inferSelect;

/** Of one run. A rail that has more is asked again at the next one. */
const mostPages = 50;
/** Questions of one run about deposits that could not be read. */
const mostQuestions = 20;
/** Deposits that could not be read, of which a run looks for corrections. */
const mostUnreadable = 1000;

/**
 * Each deposit is received by itself: one that can't be read is recorded with its reason, and waits.
 *
 * @param reportNameless called with the number of deposits that have no id, and therefore can't be recorded
 * @returns how many were new or corrected
 */
export async function readRailDeposits(
  ctx: Context,
  reportNameless: (count: number) => void = () => undefined,
): Promise<number> {
  await ctx.database.transaction(fillReferenceKeys);
  const { first: unreadable } = await findUnreadableDeposits(ctx.database.db, mostUnreadable);
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
  return count + (await readCorrections(ctx, unreadable));
}

/**
 * Asks again for deposits that could not be read: a rail corrects them in their place, behind which the reading is already.
 *
 * @param unreadable those that were in no pool before this run
 * @returns how many are corrected
 */
async function readCorrections(
  ctx: Context,
  unreadable: readonly { id: string; number: number }[],
): Promise<number> {
  const wanted = new Set(unreadable.map(({ id }) => id));
  const answered = new Set<string>();
  let count = 0;
  let questions = 0;
  for (const { id, number } of unreadable) {
    // A page has the deposits behind it, too.
    if (answered.has(id)) continue;
    if (questions++ === mostQuestions) break;
    const reported = (await ctx.rail.deposits(await findIdBefore(ctx, number))) ?? [];
    for (const deposit of reported.filter((one) => wanted.has(one.id))) {
      answered.add(deposit.id);
      if (await receiveDeposit(ctx, deposit)) count++;
    }
  }
  return count;
}

/** @returns the id of the deposit that was recorded before this one; null for the first one */
async function findIdBefore({ database }: Context, number: number): Promise<string | null> {
  const [row] = await database.db
    .select({ railId: railDeposits.railId })
    .from(railDeposits)
    .where(lt(railDeposits.number, number))
    .orderBy(desc(railDeposits.number))
    .limit(1);
  return row?.railId ?? null;
}

async function findLastId({ database }: Context): Promise<string | null> {
  const [row] = await database.db
    .select({ railId: railDeposits.railId })
    .from(railDeposits)
    .orderBy(desc(railDeposits.number))
    .limit(1);
  return row?.railId ?? null;
}

/** @returns whether it is new or corrected; a known one changes nothing */
const receiveDeposit = (ctx: Context, deposit: ReportedDeposit): Promise<boolean> =>
  ctx.database.transaction(async (tx) => {
    const { id: railId, currency, amount, reference, receivedAt } = deposit;
    const unreadable = findUnreadableFields(deposit);
    const values = {
      railId,
      currency,
      amount,
      reference,
      receivedAt: parseTime(receivedAt) ?? ctx.clock.now(),
      referenceKey: toReferenceKey(reference),
      unreadableFields: unreadable.length > 0 ? unreadable : null,
    };
    const [added] = await tx.insert(railDeposits).values(values).onConflictDoNothing().returning();
    const row = added ?? (await correctDeposit(ctx, tx, values));
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
    const event = added ? 'rail: a deposit was received' : 'rail: a deposit was corrected';
    ctx.log[level]({ deposit: railId, problem, unreadable }, event);
    return true;
  });

/** Fields of a recorded deposit that can't be read. Former versions took any text as an amount and as a currency. */
const findRecordedProblems = (row: Omit<DepositRow, 'number'>): Set<string> =>
  new Set([...(row.unreadableFields ?? []), ...findUnreadableMoney(row, row.unreadableFields)]);

/**
 * Takes a report of a known deposit, if less of the recorded one can be read and it is in no pool: what is settled stays. A request
 * to put it into one stays, too; its confirmation compares.
 *
 * @returns the corrected row; null if nothing is changed
 */
async function correctDeposit(
  ctx: Context,
  tx: Tx,
  values: Omit<DepositRow, 'number' | 'problem' | 'campaignId' | 'transferId'>,
): Promise<DepositRow | null> {
  const isDeposit = eq(railDeposits.railId, values.railId);
  const [recorded] = await tx.select().from(railDeposits).where(isDeposit).for('update');
  const unreadable = values.unreadableFields?.length ?? 0;
  if (!recorded || findRecordedProblems(recorded).size <= unreadable) return null;
  if (recorded.campaignId || (await isConfirmed(tx, recorded.transferId))) return null;
  const [row] = await tx
    .update(railDeposits)
    .set({ ...values, problem: null })
    .where(isDeposit)
    .returning();
  await recordAudit(ctx, tx, {
    action: 'pool-deposit-corrected',
    actor: { kind: 'system' },
    target: { kind: 'deposit', id: values.railId },
    before: { amount: recorded.amount, currency: recorded.currency },
    after: { amount: values.amount, currency: values.currency, reference: values.railId },
  });
  return row!;
}

async function isConfirmed(tx: Tx, transferId: string | null): Promise<boolean> {
  if (transferId === null) return false;
  const confirmed = and(eq(poolTransfers.id, transferId), eq(poolTransfers.status, 'confirmed'));
  return (await tx.$count(poolTransfers, confirmed)) > 0;
}

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
  // A request that waited for its confirmation can only be cancelled now.
  await tx
    .update(railDeposits)
    .set({ campaignId: campaign.id, transferId: null })
    .where(eq(railDeposits.railId, id));
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
  /** A decimal, where the rail's can't be read. */
  amount?: string | undefined;
  /** Where the rail's can't be read. */
  currency?: string | undefined;
}

/**
 * The money of a deposit: as the rail reports it, or as an administrator enters what can't be read.
 *
 * @throws OperatorError for a field that nobody knows, and for one that the rail has reported
 */
function getAssignedMoney(row: DepositRow, given: Pick<AssignedDeposit, MoneyField>) {
  const entered = findUnreadableMoney(row, row.unreadableFields);
  for (const field of ['amount', 'currency'] as const) {
    const isGiven = given[field] !== undefined;
    if (isGiven && !entered.includes(field))
      throw new OperatorError(
        `The rail has reported the ${field} of ${row.railId}: leave out --${field}.`,
        exitCodes.usage,
      );
    if (!isGiven && entered.includes(field))
      throw new OperatorError(
        `The ${field} of ${row.railId} can’t be read. Look at the rail’s own statement, and add --${field}.`,
        exitCodes.usage,
      );
  }
  const { amount = row.amount, currency = row.currency } = given;
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
    const locked = await lockCampaign(tx, campaign);
    const { amount, currency, entered } = getAssignedMoney(row, given);
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
