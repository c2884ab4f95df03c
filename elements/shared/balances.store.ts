import { computed } from 'nanostores';
import { listBalances } from '../../contract/rest/wallets.ts';
import type { Balance } from '../../contract/reward.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';

/** The user's balances. */
export interface Balances {
  /** One entry for each currency. Fetched while the user is signed in and the store has a listener. */
  readonly $balances: Query<Balance[]>;
  /** Invalidates the balances. */
  reload(): void;
}

export function balances(app: App): Balances {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const $balances = app
    .use(queryCache)
    .createQuery<Balance[]>(['balances/', $userKey], () => app.use(rest).call(listBalances));
  return {
    $balances,
    reload: () => app.use(queryCache).invalidate('balances'),
  };
}
