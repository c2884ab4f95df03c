/** Money that the payment rail has received for campaigns: what a deposit is for, and why it waits for an operator. */
import * as v from 'valibot';
import { currency as currencyCode, decimal } from '../../../contract/common.ts';
import { isTime } from '../../../contract/formats/time.ts';
import type { ReportedDeposit } from '../../adapters/payment-rail.ts';
import { AmountError, toMinor } from '../../common/money.ts';
import { getDepositRefusal, type PoolState } from './pool-transfers.rules.ts';

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
