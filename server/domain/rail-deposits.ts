/** Money that the payment rail has received for campaigns: what a deposit is for, and why it waits for an operator. */
import * as v from 'valibot';
import { currency as currencyCode, decimal } from '../../contract/common.ts';
import { replaceLookalikes } from '../../contract/text/lookalike-letters.ts';
import { normalizeText, toIdentityKey } from '../../contract/text/normal-form.ts';
import { isTime } from '../../contract/text/time.ts';
import type { ReportedDeposit } from '../adapters/payment-rail.ts';
import { AmountError, toMinor } from './money.ts';
import { dayMs } from './time.ts';
import { getDepositRefusal, type PoolState } from './pool-transfers.ts';

/** Two digits by which a mistyped number is noticed (ISO 7064, MOD 97-10). */
const getCheckDigits = (number: number): string =>
  String(98 - ((number * 100) % 97)).padStart(2, '0');

/** What a brand writes into its payment: the campaign's number and two check digits. */
export const getPoolReference = (campaignIndex: number): string =>
  `EV-POOL-${campaignIndex}-${getCheckDigits(campaignIndex)}`;

/** Banks change the case, and drop hyphens. */
const poolReference = /\bEV[- ]?POOL[- ]?(\d{1,9})[- ]?(\d\d)\b(?![- ]?\d)/gi;

/**
 * What the references of payments are compared by: equal for texts that look alike, and for all ways in which banks write the
 * reference of a pool. The database has it in `reference_key`.
 */
export const toReferenceKey = (reference: string): string =>
  toIdentityKey(reference).replace(poolReference, 'ev-pool-$1-$2');

/**
 * Banks add words, too.
 *
 * @returns the number of the one campaign that the text names; null if it names none, several, or one mistyped
 */
export function findPoolNumber(reference: string): number | null {
  const found = [...normalizeText(reference).matchAll(poolReference)].map(([, digits, check]) => {
    const number = Number(digits);
    return getCheckDigits(number) === check ? number : null;
  });
  return new Set(found).size === 1 ? found[0]! : null;
}

/** Equal for references that a person may take for the same: also with letters of another script, or another apostrophe. */
const toLookalikeKey = (reference: string): string =>
  toReferenceKey(replaceLookalikes(normalizeText(replaceLookalikes(reference))));

/** How far apart, in milliseconds, one payment is entered by hand and received by the rail, at most. */
export const entryWindowMs = 14 * dayMs;

/**
 * Whether two references of payments of one amount may be of one payment. Banks add words to what payers write: a reference that
 * names the same pool is enough, if it came at about the same time.
 */
export function isSameReference(one: string, other: string, isSameTime: boolean): boolean {
  if (toLookalikeKey(one) === toLookalikeKey(other)) return true;
  const number = isSameTime ? findPoolNumber(replaceLookalikes(one)) : null;
  return number !== null && number === findPoolNumber(replaceLookalikes(other));
}

/** In the order in which they are found. */
export type DepositProblem =
  | 'unreadable'
  | 'no-campaign'
  | 'other-currency'
  | 'no-amount'
  | 'rewards-fixed'
  | 'entered-by-hand';

export interface DepositCampaign extends PoolState {
  currency: string;
  /** Of the currency. */
  decimals: number;
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

/** Fields of a deposit's money that can't be read: those that are named, and texts that are no number or no code. */
export function findUnreadableMoney(
  { amount, currency }: Pick<ReportedDeposit, MoneyField>,
  named: readonly string[] | null,
): MoneyField[] {
  const fields: MoneyField[] = [];
  if (named?.includes('amount') || !v.is(decimal, amount)) fields.push('amount');
  if (named?.includes('currency') || !v.is(currencyCode, currency)) fields.push('currency');
  return fields;
}

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

/** Why the deposit can't go into the pool of the campaign that it names. */
export function getDepositProblem(
  deposit: ReportedDeposit,
  campaign: DepositCampaign | null,
  isEntered: boolean,
): DepositProblem | null {
  if (findUnreadableFields(deposit).length > 0) return 'unreadable';
  if (!campaign) return 'no-campaign';
  if (deposit.currency !== campaign.currency) return 'other-currency';
  if (toDepositAmount(deposit.amount, campaign.decimals) === null) return 'no-amount';
  if (getDepositRefusal(campaign)) return 'rewards-fixed';
  return isEntered ? 'entered-by-hand' : null;
}
