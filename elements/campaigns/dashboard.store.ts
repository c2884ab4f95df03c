import { computed } from 'nanostores';
import { getDashboard } from '../../contract/rest.ts';
import type { DashboardPage } from '../../contract/pages.ts';
import type { App } from '../core/app.ts';
import { cached } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import type { Query } from './campaigns.store.ts';

export interface Dashboard {
  /** The whole dashboard; waits while signed out. */
  readonly $page: Query<DashboardPage>;
  /** Asks again. */
  refresh(): void;
}

export function dashboard(app: App): Dashboard {
  const { createQuery, invalidate } = app.use(cached);
  const $member = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  return {
    $page: createQuery(['dashboard/', $member], () => app.use(rest).call(getDashboard)),
    refresh: () => invalidate('dashboard'),
  };
}
