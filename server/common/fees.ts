/** The fee of a withdrawal and the amount that arrives, in minor units. `common/withdrawal-fee.ts` computes both. */
import { splitWithdrawal, type WithdrawalFee } from '../../common/withdrawal-fee.ts';
import { toDecimal, toMinor } from './money.ts';

/** Columns of a currency. */
export interface FeeRule {
  decimals: number;
  feeKind: 'none' | 'fixed' | 'percent' | 'network';
  /** The kinds `fixed` and `network` have it. */
  fee: bigint;
  /** The kind `percent` has it: an exact fraction such as "0.01". */
  feeRate: string | null;
}

export interface WithdrawalAmounts {
  amount: bigint;
  fee: bigint;
  /** Amount that arrives: amount − fee. */
  net: bigint;
}

/** The rule as it is on the wire. */
export function toWithdrawalFee({ decimals, feeKind, fee, feeRate }: FeeRule): WithdrawalFee {
  if (feeKind === 'none') return { kind: feeKind };
  return {
    kind: feeKind,
    value: feeKind === 'percent' ? (feeRate ?? '0') : toDecimal(fee, decimals),
  };
}

/** @throws RangeError when nothing is left: the minimum withdrawal of a currency must exceed its fee. */
export function calculateWithdrawal(amount: bigint, rule: FeeRule): WithdrawalAmounts {
  const { decimals } = rule;
  const split = splitWithdrawal(toDecimal(amount, decimals), toWithdrawalFee(rule), decimals);
  const [fee, net] = [toMinor(split.fee, decimals), toMinor(split.net, decimals)];
  if (net <= 0n)
    throw new RangeError(`The fee ${String(fee)} leaves nothing of ${String(amount)}.`);
  return { amount, fee, net };
}

/**
 * The amount of which `net` arrives by the rule. With a percentage that is rounded down each net amount has at least one; the smallest
 * is taken.
 */
export function findAmountForNet(net: bigint, rule: FeeRule): WithdrawalAmounts {
  if (rule.feeKind !== 'percent') {
    const fee = rule.feeKind === 'none' ? 0n : rule.fee;
    return { amount: net + fee, fee, net };
  }
  const getNet = (amount: bigint) => calculateWithdrawal(amount, rule).net;
  let [low, high] = [net, net * 2n];
  while (getNet(high) < net) high *= 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (getNet(middle) < net) low = middle + 1n;
    else high = middle;
  }
  return { amount: low, fee: low - net, net };
}
