/** Money that the payment rail has received for campaigns: what a deposit is for, and why it waits for an operator. */
import type { ReportedDeposit } from '../adapters/payment-rail.ts';
import { AmountError, toMinor } from './money.ts';
import { getDepositRefusal, type PoolState } from './pool-transfers.ts';

/** What a brand writes into its payment. */
export const getPoolReference = (campaignIndex: number): string => `EV-POOL-${campaignIndex}`;

/** @returns the number of the one campaign that the text names. Banks add words, change the case, and drop hyphens. */
export function findPoolNumber(reference: string): number | null {
  const numbers = [...reference.matchAll(/\bEV[- ]?POOL[- ]?(\d{1,9})\b/gi)].map(([, number]) =>
    Number(number),
  );
  return new Set(numbers).size === 1 ? numbers[0]! : null;
}

/** In the order in which they are found. */
export type DepositProblem =
  'no-campaign' | 'other-currency' | 'no-amount' | 'rewards-fixed' | 'entered-by-hand';

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

/** Why the deposit can't go into the pool of the campaign that it names. */
export function getDepositProblem(
  deposit: Pick<ReportedDeposit, 'amount' | 'currency'>,
  campaign: DepositCampaign | null,
  isEntered: boolean,
): DepositProblem | null {
  if (!campaign) return 'no-campaign';
  if (deposit.currency !== campaign.currency) return 'other-currency';
  if (toDepositAmount(deposit.amount, campaign.decimals) === null) return 'no-amount';
  if (getDepositRefusal(campaign)) return 'rewards-fixed';
  return isEntered ? 'entered-by-hand' : null;
}
