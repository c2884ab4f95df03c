/** What a person does with a reward after its claim: set up the withdrawal, withdraw, or see the wallets. */
import { add, compare } from '../../../common/decimal.ts';
import type { Balance, Payout } from '../../../contract/reward.ts';

export type NextStep = 'set-up' | 'withdraw' | 'see-wallets';

/** What the person can do about it; a hold or a review only takes time. */
const setupReasons: readonly string[] = ['email-unverified', 'no-wallet', 'two-factor'];

/** @param balances absent while they are not loaded */
export function getNextStep(
  { total, status }: Pick<Payout, 'total' | 'status'>,
  balances: readonly Balance[] | undefined,
): NextStep {
  const balance = balances?.find(({ currency }) => currency === total.currency);
  if (!balance) return 'see-wallets';
  if (balance.setupReason)
    return setupReasons.includes(balance.setupReason) ? 'set-up' : 'see-wallets';
  // A claimed reward is in the balance some minutes later.
  const available =
    status === 'paid' ? balance.available.amount : add(balance.available.amount, total.amount);
  return compare(available, balance.minWithdrawal.amount) >= 0 ? 'withdraw' : 'see-wallets';
}
