/**
 * Reads from the payment rail what brands have paid. A deposit whose reference names a campaign goes into its pool at once; the
 * others wait until two administrators put them into one, or until the rail corrects what could not be read.
 * See docs/decisions/081-deposits-by-the-rail.md.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { parseTime } from '../../../contract/formats/time.ts';
import { getNextCursor, type ReportedDeposit } from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, currencies, poolTransfers, railDeposits } from '../../schema.ts';
import {
  correctDepositFields,
  findUnreadableFields,
  getDepositProblem,
  getQuestionDelay,
  toDepositAmount,
  type RecordedDeposit,
} from './rail-deposits.rules.ts';
import { findPoolNumber, toReferenceKey } from '../../common/payment-references.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockPoolCampaign, type LockedCampaign } from './pools.queries.ts';
import {
  findCorrectable,
  findDueQuestions,
  type CorrectableDeposit,
  findIdBefore,
  findLastId,
  type DepositRow,
} from './rail-deposits.queries.ts';
import { fillReferenceKeys } from './fill-reference-keys.service.ts';
import { findEnteredPayment } from './same-payment.queries.ts';

/** Pages that one run reads. A rail that has more is asked again at the next one. */
const mostPages = 50;
/** Questions of one run about deposits that could not be read. */
const mostQuestions = 20;
/** Questions without an answer after which a run asks no more: a rail that is down would hold it up with each. */
const mostFailures = 3;

/**
 * Each deposit is received by itself: one that can't be read is recorded with its reason, and waits.
 *
 * @param reportNameless called with the number of deposits that have no id, and therefore can't be recorded
 * @param reportUnanswered called with the id of a deposit about which the rail was asked without an answer
 * @returns how many were new or corrected
 */
export async function readRailDeposits(
  ctx: Context,
  reportNameless: (count: number) => void = () => undefined,
  reportUnanswered: (deposit: string) => void = () => undefined,
): Promise<number> {
  await ctx.database.transaction(fillReferenceKeys);
  // Deposits that this run records are asked about in the next one.
  const due = await findDueQuestions(ctx.database.db, ctx.clock.now(), mostQuestions);
  let count = 0;
  try {
    count = await readNewDeposits(ctx, reportNameless);
  } finally {
    // Corrections are read also after a reading that has failed: it may fail for long, and they are behind it.
    count += await readCorrections(ctx, due, reportUnanswered);
  }
  return count;
}

/** @returns how many were new, or corrected at the end of the rail's list */
async function readNewDeposits(
  ctx: Context,
  reportNameless: (count: number) => void,
): Promise<number> {
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

/**
 * Asks again for deposits that could not be read: a rail corrects them in their place, behind which the reading is already. A question
 * that fails ends no other one.
 *
 * @returns how many are corrected
 */
async function readCorrections(
  ctx: Context,
  due: readonly { id: string; number: number }[],
  reportUnanswered: (deposit: string) => void,
): Promise<number> {
  const answered = new Set<string>();
  let count = 0;
  let failures = 0;
  for (const { id, number } of due) {
    // A page has the deposits behind it, too.
    if (answered.has(id)) continue;
    // Before the question: one that fails is asked again after the others.
    await postponeQuestions(ctx, await findCorrectable(ctx.database.db, [id]));
    const reported = await askAbout(ctx, { id, number });
    if (!reported) {
      reportUnanswered(id);
      if (++failures === mostFailures) break;
      continue;
    }
    const ids = reported.map((one) => one.id);
    const wanted = await findCorrectable(ctx.database.db, ids);
    await postponeQuestions(ctx, wanted);
    wanted.forEach((one) => answered.add(one.id));
    for (const deposit of reported.filter((one) => answered.has(one.id)))
      if (await receiveDeposit(ctx, deposit)) count++;
  }
  return count;
}

/** @returns the page that begins with the deposit; null if there is no answer as agreed */
async function askAbout(
  ctx: Context,
  { id, number }: { id: string; number: number },
): Promise<readonly ReportedDeposit[] | null> {
  try {
    return (await ctx.rail.deposits(await findIdBefore(ctx, number))) ?? [];
  } catch (err) {
    ctx.log.warn({ err, deposit: id }, 'rail: no answer about a deposit that could not be read');
    return null;
  }
}

async function postponeQuestions(
  { database, clock }: Context,
  deposits: readonly CorrectableDeposit[],
): Promise<void> {
  const now = clock.now().getTime();
  for (const { id, receivedAt, problem } of deposits) {
    const delay = getQuestionDelay(now - receivedAt.getTime(), problem);
    await database.transaction((tx) =>
      tx
        .update(railDeposits)
        .set({ nextQuestionAt: new Date(now + delay) })
        .where(eq(railDeposits.railId, id)),
    );
  }
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
    const row = added ?? (await correctDeposit(ctx, tx, deposit));
    if (!row) return false;
    const locked = await lockNamedCampaign(tx, row.reference);
    // While it could not be read, operators may have entered it under any reference: then they decide.
    const campaignId = added ? null : (locked?.campaign.id ?? null);
    const entered = await findEnteredPayment(
      tx,
      { ...row, id: railId },
      ctx.clock.now(),
      campaignId,
    );
    const decimals = (await readDecimals(tx, [row.currency])).get(row.currency) ?? null;
    const problem = getDepositProblem(row, decimals, locked?.campaign ?? null, entered !== null);
    if (problem)
      await tx.update(railDeposits).set({ problem }).where(eq(railDeposits.railId, railId));
    else await fundPool(ctx, tx, row, locked!);
    const level = problem === 'unreadable' || problem === 'changed-by-rail' ? 'warn' : 'info';
    const event = added ? 'rail: a deposit was received' : 'rail: a deposit was corrected';
    const { unreadableFields, changedFields } = row;
    ctx.log[level](
      { deposit: railId, problem, unreadable: unreadableFields, changed: changedFields },
      event,
    );
    return true;
  });

/** Reads the decimals of the currencies that are known. */
async function readDecimals(tx: Tx, codes: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select().from(currencies).where(inArray(currencies.code, codes));
  return new Map(rows.map(({ code, decimals }) => [code, decimals]));
}

/**
 * Takes from a report of a known deposit what could not be read of the recorded one, if that is in no pool: what is settled stays. A
 * request to put it into one stays, too, and its confirmation compares; unless the rail contradicts itself: then people decide again.
 *
 * @returns the corrected row; null if nothing is changed
 */
async function correctDeposit(
  ctx: Context,
  tx: Tx,
  reported: ReportedDeposit,
): Promise<DepositRow | null> {
  const isDeposit = eq(railDeposits.railId, reported.id);
  const [recorded] = await tx.select().from(railDeposits).where(isDeposit).for('update');
  if (!recorded || recorded.campaignId || (await isConfirmed(tx, recorded.transferId))) return null;
  const decimals = await readDecimals(tx, [recorded.currency, reported.currency]);
  const corrected = correctDepositFields(
    recorded,
    reported,
    (currency) => decimals.get(currency) ?? null,
  );
  if (!corrected) return null;
  const [row] = await tx
    .update(railDeposits)
    .set({
      ...corrected,
      referenceKey: toReferenceKey(corrected.reference),
      problem: null,
      ...(corrected.changedFields && { transferId: null }),
    })
    .where(isDeposit)
    .returning();
  const changed = (corrected.changedFields ?? []) as (keyof typeof reported & string)[];
  await recordAudit(ctx, tx, {
    action: 'pool-deposit-corrected',
    actor: { kind: 'system' },
    target: { kind: 'deposit', id: reported.id },
    before: toDepositFacts(recorded),
    after: {
      ...toDepositFacts(corrected),
      ...(changed.length > 0 && {
        changed: changed.join(', '),
        reported: changed.map((field) => reported[field]).join(', '),
      }),
    },
  });
  return row!;
}

const toDepositFacts = ({ amount, currency, reference, receivedAt }: RecordedDeposit) => ({
  amount,
  currency,
  reference,
  receivedAt: receivedAt.toISOString(),
});

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
  return found ? lockPoolCampaign(tx, found.id) : null;
}

/** funding → pool */
async function fundPool(
  ctx: Context,
  tx: Tx,
  { railId: id, amount, currency }: DepositRow,
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
