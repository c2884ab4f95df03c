import { computed, type ReadableAtom } from 'nanostores';
import { listBalances } from '../../contract/rest.ts';
import type { Money } from '../../contract/common.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import { add, compare, isZero, subtract, sum } from '../ui/decimal.ts';
import type { BalancePart } from './balance-words.ts';

export interface Balances {
  /** One entry a currency. Asked for while somebody is signed in and looks. */
  readonly $balances: ReadableAtom<QueryState<Balance[]>>;
  /** Asks again. */
  reload(): void;
}
export interface BalanceSummary {
  withdrawable: readonly Money[];
  /** Available, but something stands in the way. */
  held: readonly Money[];
  /** Waits for the person, who has to claim it. */
  claimable: readonly BalancePart[];
  /** Waits for the person, who has to enter a code. */
  awaited: readonly Money[];
  coming: readonly Money[];
  earned: readonly Money[];
}

/**
 * Sums of a list of balances; `withdrawable` counts only currencies that may be withdrawn now.
 * @param verifying the withdrawals that wait for a code
 */
export function summarize(list: readonly Balance[], verifying: readonly Pick<Withdrawal, 'amount'>[] = []): BalanceSummary {
  const claimable = list.flatMap((one) => (one.pendingItems ?? []).filter(({ reason }) => reason === 'claimable'));
  const ofCurrency = (all: readonly Money[], currency: string) =>
    sum(all.filter((one) => one.currency === currency).map(({ amount }) => amount));
  const codes = verifying.map(({ amount }) => amount);
  const claims = claimable.map(({ amount }) => amount);
  const some = (money: Money) => !isZero(money.amount);
  return {
    withdrawable: list
      .filter((one) => one.canWithdraw)
      .map((one) => one.available)
      .filter(some),
    held: list
      .filter((one) => !one.canWithdraw)
      .map((one) => one.available)
      .filter(some),
    claimable,
    awaited: list.map(({ currency }) => ({ amount: ofCurrency(codes, currency), currency })).filter(some),
    coming: list
      .map(({ currency, pending, inWithdrawal }) => ({
        ...pending,
        amount: subtract(add(pending.amount, inWithdrawal.amount), ofCurrency([...claims, ...codes], currency)),
      }))
      .filter(({ amount }) => compare(amount, '0') > 0),
    earned: list.map((one) => one.lifetimeEarned).filter(some),
  };
}

export function balances(app: App): Balances {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const $balances = app.use(cached).createQuery<Balance[]>(['balances/', $who], () => app.use(rest).call(listBalances));
  return {
    $balances,
    reload: () => app.use(cached).invalidate('balances'),
  };
}
