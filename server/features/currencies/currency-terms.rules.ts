/** Which terms of withdrawal a currency can have. Amounts are minor units. */
import type { FeeRule } from '../../common/fees.ts';

export interface CurrencyTerms extends FeeRule {
  minWithdrawal: bigint;
  /** null: no limit. */
  maxWithdrawal: bigint | null;
}

export type CurrencyTermsRefusal =
  'fee-of-none' | 'fee-missing' | 'minimum-not-above-fee' | 'maximum-below-minimum';

/** What is wrong with the terms; null when nothing is. Something has to arrive of each withdrawal. */
export function getCurrencyTermsRefusal(terms: CurrencyTerms): CurrencyTermsRefusal | null {
  const { feeKind, fee, minWithdrawal, maxWithdrawal } = terms;
  if (feeKind === 'none' && fee !== 0n) return 'fee-of-none';
  if (feeKind !== 'none' && fee <= 0n) return 'fee-missing';
  if (minWithdrawal <= fee) return 'minimum-not-above-fee';
  if (maxWithdrawal !== null && maxWithdrawal < minWithdrawal) return 'maximum-below-minimum';
  return null;
}
