/** What the dashboard shows, in one request. */
import { computed } from 'nanostores';
import { getDashboard } from '../../contract/rest/campaigns.ts';
import type { DashboardPage } from '../../contract/pages.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';

export interface Dashboard {
  /** The whole dashboard. Idle while signed out. */
  readonly $page: Query<DashboardPage>;
  /** Invalidates the dashboard query. */
  refresh(): void;
}

export function dashboard(app: App): Dashboard {
  const { createQuery, invalidate } = app.use(queryCache);
  const $signedInKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  return {
    $page: createQuery(['dashboard/', $signedInKey], () => app.use(rest).call(getDashboard)),
    refresh: () => invalidate('dashboard'),
  };
}
