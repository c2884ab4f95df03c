/** Loads the element of a page, and the data that it shows first. React follows. */
import type { App } from '../../elements/core/app/app.ts';
import type { Query } from '../../elements/core/api/query-cache.ts';
import * as transport from '../../elements/core/http/send-request.ts';
import { provideTransport } from '../../elements/core/http/transport.ts';
import { findPageQuery } from '../../elements/screens/find-page-query.ts';
import { nextPaint } from '../../elements/ui/next-paint.ts';
import type { FirstPage } from './first-page.ts';
import { findPage } from '../../common/page-table.ts';
import { pageScreens } from '../page-screens.generated.ts';
import type { MatchedRoute } from '../route.ts';

/** Watches one query at a time. */
function pageQuery(app: App): (query: Query<unknown> | undefined) => Promise<void> {
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
  app.use(pageQuery)(findPageQuery(app, pattern, params));

/** Requests are sent in the task that asks for them: {@link showPage} provides what sends them. */
const requestSent = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Milliseconds for which React waits for data: hidden tabs have no frames. */
const longestWait = 1000;

/**
 * Defines the element of a route's page, and loads its data.
 * @param firstPage its element gets the parameters of the path, before React has taken it over
 * @param options `isReplaced`: the data are those of a session that ends
 * @returns when both are painted, at most a second after the element is there; at once for an unknown path
 * @throws when the element can't be loaded
 */
export async function showPage(
  app: App,
  route: MatchedRoute,
  firstPage: FirstPage,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  const { params } = route;
  const page = findPage(route.pattern);
  provideTransport(transport);
  const data = isReplaced ? undefined : loadPageData(app, route);
  if (data) await requestSent();
  firstPage.setRequested();
  if (!page) return;
  for (const [name, param] of Object.entries(page.attributes ?? {}))
    if (!firstPage.isMounted && params[param] !== undefined)
      firstPage.main.firstElementChild?.setAttribute(name, params[param]);
  await pageScreens[page.tag].define();
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([late, Promise.resolve(data).then(nextPaint)]);
}
