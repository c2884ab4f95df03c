/** Loads the element of a page, and the data that it shows first. React follows. */
import type { ReadableAtom } from 'nanostores';
import type { RoutePath } from '../../contract/page-routes.ts';
import { campaigns } from '../../elements/campaigns/campaigns.store.ts';
import { dashboard } from '../../elements/campaigns/dashboard.store.ts';
import { invitations } from '../../elements/campaigns/invitations.store.ts';
import type { App } from '../../elements/core/app/app.ts';
import type { QueryState } from '../../elements/core/api/query-cache.ts';
import * as transport from '../../elements/core/http/send-request.ts';
import { provideTransport } from '../../elements/core/http/transport.ts';
import { nextPaint } from '../../elements/ui/next-paint.ts';
import type { FirstPage } from './first-page.ts';
import { pageAttributes } from '../../contract/page-elements.ts';
import { pageElements } from '../page-elements.ts';
import type { MatchedRoute, PageProps } from '../route.ts';

type Query = ReadableAtom<QueryState<unknown>>;
type FindQuery = (app: App, params: PageProps) => Query;

/** Stores of the pages that people open first. Those of other pages would only make the first script larger. */
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
function pageQuery(app: App): (query: Query | undefined) => Promise<void> {
  let unwatch: (() => void) | undefined;
  app.signal.addEventListener('abort', () => unwatch?.());
  return (query) =>
    new Promise((resolve) => {
      unwatch?.();
      unwatch = app.signal.aborted
        ? undefined
        : query?.subscribe(({ loading }) => loading || resolve());
      if (!unwatch) resolve();
    });
}

/** Fetches the query of a route's page into the cache, from where the page takes it, and watches it until the next call. */
export const loadPageData = (app: App, { pattern, params }: MatchedRoute): Promise<void> =>
  app.use(pageQuery)(pageQueries[pattern as RoutePath]?.(app, params));

/** Requests are sent in the task that asks for them: {@link showPage} provides what sends them. */
const requestSent = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Milliseconds for which React waits for data: hidden tabs have no frames. */
const longestWait = 1000;

/**
 * Defines the element of a route's page, and loads its data.
 * @param firstPage its element gets the parameters of the path, before React has taken it over
 * @param options `isReplaced`: the data are those of a session that ends
 * @returns when both are painted, at most a second after the element is there; at once for a page that needs React
 * @throws when the element can't be loaded
 */
export async function showPage(
  app: App,
  route: MatchedRoute,
  firstPage: FirstPage,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  const { params } = route;
  const pattern = route.pattern as RoutePath;
  provideTransport(transport);
  const data = isReplaced ? undefined : loadPageData(app, route);
  if (data) await requestSent();
  firstPage.setRequested();
  const define = pageElements[pattern];
  if (!define) return;
  for (const [name, param] of Object.entries(pageAttributes[pattern] ?? {}))
    if (!firstPage.isMounted && params[param] !== undefined)
      firstPage.main.firstElementChild?.setAttribute(name, params[param]);
  await define();
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([late, Promise.resolve(data).then(nextPaint)]);
}
