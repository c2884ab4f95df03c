/** The query of each route without which its page shows nothing. */
import type { RoutePath } from '../../contract/page-routes.ts';
import type { MatchedRoute, PageProps } from '../route.ts';

/** The beginning of the query's key, by the route's parameters. Keys are in the stores of the features. */
const mainQueries: Partial<Record<RoutePath, (params: PageProps) => string>> = {
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
  '/landing/:advertiser': ({ advertiser }) => `campaign/landing/${advertiser}`,
};

export const getMainQuery = ({ pattern, params }: MatchedRoute): string | undefined =>
  mainQueries[pattern as RoutePath]?.(params);
