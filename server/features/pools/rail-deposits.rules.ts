/** Money that the payment rail has received for campaigns: what a deposit is for, and why it waits for an operator. */
import * as v from 'valibot';
import { currency as currencyCode, decimal } from '../../../contract/common.ts';
import { isTime, parseTime } from '../../../contract/formats/time.ts';
import type { ReportedDeposit } from '../../adapters/payment-rail.ts';
import { AmountError, toDecimal, toMinor } from '../../common/money.ts';
import { toReferenceKey } from '../../common/payment-references.ts';
import { getDepositRefusal, type PoolState } from './pool-transfers.rules.ts';

/** In the order in which they are found. */
export type DepositProblem =
  | 'unreadable'
  | 'changed-by-rail'
  | 'no-amount'
  | 'no-campaign'
  | 'other-currency'
  | 'rewards-fixed'
  | 'entered-by-hand';

export interface DepositCampaign extends PoolState {
  currency: string;
}

/** @returns minor units; null for an amount that its currency can't have */
export function toDepositAmount(amount: string, decimals: number): bigint | null {
  try {
    const minor = toMinor(amount, decimals);
    return minor > 0n ? minor : null;
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}

/** What two administrators have to enter where it can't be read. */
export type MoneyField = 'amount' | 'currency';

/**
 * Fields of a deposit's money that can't be read: those that are named, and texts that are no number or no code.
 *
 * @param decimals of its currency, where that is known: then also an amount that can't exist in it
 */
export function findUnreadableMoney(
  { amount, currency }: Pick<ReportedDeposit, MoneyField>,
  named: readonly string[] | null,
  decimals: number | null = null,
): MoneyField[] {
  const fields: MoneyField[] = [];
  const isAmount = v.is(decimal, amount);
  const isImpossible = isAmount && decimals !== null && toDepositAmount(amount, decimals) === null;
  if (named?.includes('amount') || !isAmount || isImpossible) fields.push('amount');
  if (named?.includes('currency') || !v.is(currencyCode, currency)) fields.push('currency');
  return fields;
}

/** What is recorded of a deposit. */
export interface RecordedDeposit {
  amount: string;
  currency: string;
  reference: string;
  receivedAt: Date;
  unreadableFields: string[] | null;
  changedFields: string[] | null;
}

/**
 * Fields of a recorded deposit's money that the rail's reports leave open: they can't be read, can't exist, or were reported with two
 * values. Two administrators enter them.
 *
 * @param decimals of its currency, where that is known
 */
export const findOpenMoney = (
  row: Omit<RecordedDeposit, 'reference' | 'receivedAt'>,
  decimals: number | null,
): MoneyField[] =>
  findUnreadableMoney(
    row,
    [...(row.unreadableFields ?? []), ...(row.changedFields ?? [])],
    decimals,
  );

/** Names of the fields that are not as agreed with the rail. */
export function findUnreadableFields(deposit: ReportedDeposit): string[] {
  const { receivedAt, unreadable = [] } = deposit;
  return [
    ...new Set([
      ...unreadable,
      ...findUnreadableMoney(deposit, unreadable),
      ...(isTime(receivedAt) ? [] : ['receivedAt']),
    ]),
  ];
}

const correctedFields = ['amount', 'currency', 'reference', 'receivedAt'] as const;
type CorrectedField = (typeof correctedFields)[number];

/** How much is known of a field. An amount that can't exist in its currency is more than none, and may be corrected. */
const ranks = { unreadable: 0, impossible: 1, readable: 2 } as const;

function rankField(
  field: CorrectedField,
  deposit: Pick<ReportedDeposit, MoneyField>,
  unreadable: readonly string[],
  decimals: number | null,
): number {
  if (unreadable.includes(field)) return ranks.unreadable;
  const isImpossible =
    field === 'amount' && findUnreadableMoney(deposit, null, decimals).includes('amount');
  return isImpossible ? ranks.impossible : ranks.readable;
}

/** The most decimals of any amount that can be read. */
const mostDecimals = 18;

/** Whether both reports have the same value, whatever way of writing it. Both can be read. */
const isSameField: Readonly<
  Record<CorrectedField, (recorded: RecordedDeposit, reported: ReportedDeposit) => boolean>
> = {
  amount: (recorded, reported) =>
    toMinor(recorded.amount, mostDecimals) === toMinor(reported.amount, mostDecimals),
  currency: (recorded, reported) => recorded.currency === reported.currency,
  reference: (recorded, reported) =>
    toReferenceKey(recorded.reference) === toReferenceKey(reported.reference),
  receivedAt: (recorded, reported) =>
    recorded.receivedAt.getTime() === parseTime(reported.receivedAt)?.getTime(),
};

/**
 * What a later report of a recorded deposit corrects. It replaces only what could not be read: a reference that changes would move the
 * money. A field that can be read in both, with two values, keeps the first one and is named in `changedFields`.
 *
 * @param findDecimals of a currency; null for one that is unknown
 * @returns null if nothing is corrected
 */
export function correctDepositFields(
  recorded: RecordedDeposit,
  reported: ReportedDeposit,
  findDecimals: (currency: string) => number | null,
): RecordedDeposit | null {
  // Former versions took any text as an amount and as a currency.
  const before = [
    ...new Set([
      ...(recorded.unreadableFields ?? []),
      ...findUnreadableMoney(recorded, recorded.unreadableFields),
    ]),
  ];
  const now = findUnreadableFields(reported);
  const corrected: CorrectedField[] = [];
  const changed: CorrectedField[] = [];
  for (const field of correctedFields) {
    const known = rankField(field, recorded, before, findDecimals(recorded.currency));
    const better = rankField(field, reported, now, findDecimals(reported.currency));
    if (better > known) corrected.push(field);
    else if (
      known > ranks.unreadable &&
      better > ranks.unreadable &&
      !isSameField[field](recorded, reported)
    )
      changed.push(field);
  }
  if (corrected.length === 0) return null;
  const take = <T>(field: CorrectedField, value: T, other: T): T =>
    corrected.includes(field) ? other : value;
  const unreadable = before.filter((field) => !corrected.includes(field as CorrectedField));
  const next: RecordedDeposit = {
    amount: take('amount', recorded.amount, reported.amount),
    currency: take('currency', recorded.currency, reported.currency),
    reference: take('reference', recorded.reference, reported.reference),
    receivedAt: take(
      'receivedAt',
      recorded.receivedAt,
      parseTime(reported.receivedAt) ?? recorded.receivedAt,
    ),
    unreadableFields: unreadable.length > 0 ? unreadable : null,
    changedFields: changed.length > 0 ? changed : null,
  };
  const isNew = (Object.keys(next) as (keyof RecordedDeposit)[]).some(
    (key) => JSON.stringify(next[key]) !== JSON.stringify(recorded[key]),
  );
  return isNew ? next : null;
}

const minuteMs = 60_000;
const longestQuestionDelay = 360 * minuteMs;

/**
 * Milliseconds until the rail is asked again for a correction: the longer it has left the deposit as it is, the less often. A new one
 * is asked for at each run; one whose amount the rail could write, however impossible, at most each minute.
 */
export const getQuestionDelay = (ageMs: number, problem: DepositProblem | null): number =>
  Math.min(longestQuestionDelay, Math.max(problem === 'no-amount' ? minuteMs : 0, ageMs / 20));

/** In units of the currency. People who enter an amount that can't exist leave out or round what its currency doesn't have. */
const mostRounded = 1;

/** Whether an amount may be what the rail reports, as far as that can be read and can exist. */
export function mayBeAmount(
  row: Omit<RecordedDeposit, 'reference' | 'receivedAt'>,
  minor: bigint,
  decimals: number,
): boolean {
  const named = [...(row.unreadableFields ?? []), ...(row.changedFields ?? [])];
  if (findUnreadableMoney(row, named).includes('amount')) return true;
  const reported = toDepositAmount(row.amount, decimals);
  if (reported !== null) return reported === minor;
  return Math.abs(Number(row.amount) - Number(toDecimal(minor, decimals))) <= mostRounded;
}

/**
 * Why the deposit can't go into the pool of the campaign that it names.
 *
 * @param decimals of its currency, where that is known
 */
export function getDepositProblem(
  deposit: Omit<RecordedDeposit, 'reference' | 'receivedAt'>,
  decimals: number | null,
  campaign: DepositCampaign | null,
  isEntered: boolean,
): DepositProblem | null {
  const { unreadableFields, changedFields } = deposit;
  if (unreadableFields || findUnreadableMoney(deposit, null).length > 0) return 'unreadable';
  if (changedFields) return 'changed-by-rail';
  if (findUnreadableMoney(deposit, null, decimals).length > 0) return 'no-amount';
  if (!campaign) return 'no-campaign';
  if (deposit.currency !== campaign.currency) return 'other-currency';
  if (getDepositRefusal(campaign)) return 'rewards-fixed';
  return isEntered ? 'entered-by-hand' : null;
}
