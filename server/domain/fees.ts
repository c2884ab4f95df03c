/** What a withdrawal costs and what arrives, exact in minor units. */
export interface FeeRule {
  feeKind: 'none' | 'fixed' | 'network';
  fee: bigint;
}

export interface Parts {
  amount: bigint;
  fee: bigint;
  /** What arrives: amount − fee. */
  net: bigint;
}

/** @throws RangeError when the fee eats the amount: the minimum of the currency must stand above its fee. */
export function withdrawalParts(amount: bigint, rule: FeeRule): Parts {
  const fee = rule.feeKind === 'none' ? 0n : rule.fee;
  if (fee < 0n || amount <= fee) throw new RangeError(`The fee ${String(fee)} leaves nothing of ${String(amount)}.`);
  return { amount, fee, net: amount - fee };
}
