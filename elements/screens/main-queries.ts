/** The query of each route without which its page shows nothing. */
import type { RoutePath } from '../../contract/page-routes.ts';

type Params = Readonly<Record<string, string>>;

/** The key of what a brand wrote for its landing page. */
export const getLandingQuery = (brand: string): string => `campaign/landing/${brand}`;

/** The beginning of the query's key, by the route's parameters. Keys are in the stores of the features. */
const mainQueries: Partial<Record<RoutePath, (params: Params) => string>> = {
  '/': () => 'dashboard/',
  '/campaigns': () => 'campaign/all/',
  '/campaign/:id': ({ id }) => `campaign/one/${id}/`,
  '/past-campaigns': () => 'campaign/past/',
  '/profile': () => 'profile/',
  '/profile/settings': () => 'settings/',
  '/profile/wallets': () => 'balances/',
  '/campaign-preview/:token': ({ token }) => `campaign/preview/${token}`,
  '/articles/campaign-terms/:campaignId/:version': ({ campaignId, version }) =>
    `campaign/terms/${JSON.stringify([campaignId, version])}`,
  '/invitation/:token': ({ token }) => `invitation/page/${token}`,
  '/landing/:advertiser': ({ advertiser = '' }) => getLandingQuery(advertiser),
};

export const getMainQuery = (route: string | undefined, params: Params): string | undefined =>
  mainQueries[route as RoutePath]?.(params);

/** The query of a page that the server renders, for a signed-out person. */
export function getPublicQuery(route: string | undefined, params: Params): string | undefined {
  if (route === '/') return 'campaign/all/out';
  // An article: the server's page has the address of its text.
  if (params['src']) return `article/${params['src']}`;
  return getMainQuery(route, params);
}
