import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Earnings as EarningsAnswer } from '../../contract/earnings.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';

/** The user's earnings by week, impressions by week, and what happens when. */
export interface Earnings {
  /** Fetched while the user is signed in and the store has a listener. */
  readonly $earnings: ReadableAtom<QueryState<EarningsAnswer>>;
  /** The chosen currency of the chart; empty for the first one. */
  readonly $currency: ReadableAtom<string>;
  setCurrency(currency: string): void;
  reload(): void;
}

export function earnings(app: App): Earnings {
  const { createQuery, invalidate } = app.use(queryCache);
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const $currency = atom('');
  app.use(session).onCleared(() => $currency.set(''));
  return {
    $earnings: createQuery<EarningsAnswer>(['earnings/', $userKey], () =>
      app.use(typedChannel).query('getEarnings'),
    ),
    $currency,
    setCurrency: (currency) => $currency.set(currency),
    reload: () => invalidate('earnings'),
  };
}
