/** Which terms of withdrawal a currency can have: minimum, maximum and fee, in minor units. */
import { compare, isZero } from '../../../common/decimal.ts';
import { splitWithdrawal } from '../../../common/withdrawal-fee.ts';
import { toWithdrawalFee, type FeeRule } from '../../common/fees.ts';
import { toDecimal } from '../../common/money.ts';

export interface CurrencyTerms extends FeeRule {
  minWithdrawal: bigint;
  /** null: no limit. */
  maxWithdrawal: bigint | null;
}

export type CurrencyTermsRefusal =
  | 'fee-of-none'
  | 'fee-missing'
  | 'rate-too-high'
  | 'minimum-not-above-fee'
  | 'maximum-below-minimum';

/** What is wrong with the terms; null when nothing is. Something has to arrive of each withdrawal. */
export function getCurrencyTermsRefusal(terms: CurrencyTerms): CurrencyTermsRefusal | null {
  const { decimals, feeKind, fee, feeRate, minWithdrawal, maxWithdrawal } = terms;
  const hasFee = fee > 0n || (feeRate !== null && !isZero(feeRate));
  if (feeKind === 'none' && hasFee) return 'fee-of-none';
  if (feeKind !== 'none' && !hasFee) return 'fee-missing';
  if (feeRate !== null && compare(feeRate, '1') >= 0) return 'rate-too-high';
  const minimum = toDecimal(minWithdrawal, decimals);
  if (isZero(splitWithdrawal(minimum, toWithdrawalFee(terms), decimals).net))
    return 'minimum-not-above-fee';
  if (maxWithdrawal !== null && maxWithdrawal < minWithdrawal) return 'maximum-below-minimum';
  return null;
}
