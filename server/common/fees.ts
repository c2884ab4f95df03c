/** Fee of a withdrawal and the amount that arrives, in minor units. */
export interface FeeRule {
  feeKind: 'none' | 'fixed' | 'network';
  fee: bigint;
}

export interface WithdrawalAmounts {
  amount: bigint;
  fee: bigint;
  /** Amount that arrives: amount − fee. */
  net: bigint;
}

/** @throws RangeError when nothing is left: the minimum withdrawal of a currency must exceed its fee. */
export function calculateFee(amount: bigint, rule: FeeRule): WithdrawalAmounts {
  const fee = rule.feeKind === 'none' ? 0n : rule.fee;
  if (fee < 0n || amount <= fee)
    throw new RangeError(`The fee ${String(fee)} leaves nothing of ${String(amount)}.`);
  return { amount, fee, net: amount - fee };
}
