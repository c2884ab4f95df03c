import { computed, type ReadableAtom } from 'nanostores';
import { listBalances } from '../../contract/rest.ts';
import type { Money } from '../../contract/common.ts';
import type { Balance } from '../../contract/reward.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import { add, isZero } from '../ui/decimal.ts';

export interface Balances {
  /** One entry a currency. Asked for while somebody is signed in and looks. */
  readonly $balances: ReadableAtom<QueryState<Balance[]>>;
  /** What can be taken out now and what is on its way, per currency; zero amounts left out. */
  readonly $summary: ReadableAtom<BalanceSummary>;
  /** Asks again. */
  reload(): void;
}
export interface BalanceSummary {
  withdrawable: readonly Money[];
  /** Available, but something stands in the way. */
  held: readonly Money[];
  coming: readonly Money[];
  earned: readonly Money[];
}

/** Sums of a list of balances; `withdrawable` counts only currencies that may be withdrawn now. */
export function summarize(list: readonly Balance[]): BalanceSummary {
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
    coming: list.map((one) => ({ ...one.pending, amount: add(one.pending.amount, one.inWithdrawal.amount) })).filter(some),
    earned: list.map((one) => one.lifetimeEarned).filter(some),
  };
}

export function balances(app: App): Balances {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const $asked = app.use(cached).createQuery<Balance[]>(['balances/', $who], () => app.use(rest).call(listBalances));
  const $balances = $asked;
  return {
    $balances,
    $summary: computed($balances, ({ data }) => summarize(data ?? [])),
    reload: () => app.use(cached).invalidate('balances'),
  };
}
