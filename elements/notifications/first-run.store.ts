import { computed, type ReadableAtom } from 'nanostores';
import type { DashboardPage } from '../../contract/pages.ts';
import { getDashboard } from '../../contract/rest/campaigns.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import type { App } from '../core/app/app.ts';
import { session } from '../core/session/session.store.ts';

/** The answer of the dashboard, which has the first run of the user. Under the dashboard's key: they are stale together. */
export function firstRunPage(app: App): ReadableAtom<QueryState<DashboardPage>> {
  const $signedInKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  return app
    .use(queryCache)
    .createQuery(['dashboard/', $signedInKey], () => app.use(rest).call(getDashboard));
}
