/** Asks for the data that a page shows first, while React and the page are still loading. */
import type { ReadableAtom } from 'nanostores';
import type { RoutePath } from '../../contract/page-routes.ts';
import { campaigns } from '../../elements/campaigns/campaigns.store.ts';
import { dashboard } from '../../elements/campaigns/dashboard.store.ts';
import { invitations } from '../../elements/campaigns/invitations.store.ts';
import type { App } from '../../elements/core/app/app.ts';
import type { MatchedRoute, PageProps } from '../route.ts';

type FindQuery = (app: App, params: PageProps) => ReadableAtom<unknown>;

/** Stores of the pages that people open first. Those of other pages would only make this chunk larger. */
const pageQueries: Partial<Record<RoutePath, FindQuery>> = {
  '/': (app) => app.use(dashboard).$page,
  '/campaigns': (app) => app.use(campaigns).$all,
  '/campaign/:id': (app, { id = '' }) => app.use(campaigns).detail(id),
  '/past-campaigns': (app) => app.use(campaigns).$past,
  '/campaign-preview/:token': (app, { token = '' }) => app.use(campaigns).preview(token),
  '/invitation/:token': (app, { token = '' }) => app.use(invitations)(token).$invitation,
  '/landing/:advertiser': (app, { advertiser = '' }) => app.use(campaigns).landing(advertiser),
};

/** Watches one query at a time. */
function pageQuery(app: App): (query: ReadableAtom<unknown> | undefined) => void {
  let unwatch: (() => void) | undefined;
  app.signal.addEventListener('abort', () => unwatch?.());
  return (query) => {
    unwatch?.();
    unwatch = app.signal.aborted ? undefined : query?.listen(() => undefined);
  };
}

/** Fetches the query of a route's page into the cache, from where the page takes it, and watches it until the next call. */
export function loadPageData(app: App, { pattern, params }: MatchedRoute): void {
  app.use(pageQuery)(pageQueries[pattern as RoutePath]?.(app, params));
}
