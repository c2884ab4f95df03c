import type { PathRouteConfig } from '@lit-labs/router';
import { routeTitles, type RoutePath } from '../contract/page-routes.ts';
import { createNotFoundError } from '../elements/shell/error-screen/page-error.ts';
import type { MatchedRoute, PageModule, PageProps, RouteCrumb } from './route.ts';

type Params = Record<string, string | undefined>;
type Load = () => Promise<PageModule>;
type RouteOptions = { crumbs?: readonly RouteCrumb[]; params?: PageProps };

/** Decoded parameters of the path, without unmatched groups; null if one is encoded incorrectly. */
function decodeParams(params: Params): PageProps | null {
  try {
    return Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    );
  } catch {
    return null;
  }
}

function route(
  path: RoutePath,
  layout: MatchedRoute['layout'],
  load: Load,
  { crumbs = [], params = {} }: RouteOptions = {},
): PathRouteConfig {
  const title = routeTitles[path];
  return {
    path,
    render: (raw: Params): MatchedRoute => {
      const decoded = decodeParams(raw);
      // A parameter that can't be decoded: the 404 shows the path as it is in the address bar.
      if (!decoded)
        return createNotFoundRoute(path.replace(/:(\w+)/g, (_, name: string) => raw[name] ?? ''));
      return { layout, pattern: path, title, crumbs, load, params: { ...params, ...decoded } };
    },
  };
}

const loadArticle = () => import('./pages/article.tsx');

const campaigns: RouteCrumb = { title: 'campaigns', href: '/campaigns' };
const profile: RouteCrumb = { title: 'profile', href: '/profile' };

/**
 * All routes: those of the specification, the link of mails that turns them off, the short paths `/privacy` and `/tos` that its domain
 * guard names, `/profile/wallets`, because wallets need an address that notifications can link, the
 * terms of a campaign at a version, which people read before they accept them, and `/help`.
 * The specification's landings of Metaplex and Switchboard are two of `/landing/:advertiser`.
 */
export const routes: PathRouteConfig[] = [
  route('/', 'default', () => import('./pages/dashboard.tsx')),
  route('/campaigns', 'default', () => import('./pages/campaigns.tsx')),
  route('/campaign/:id', 'default', () => import('./pages/campaign.tsx'), {
    crumbs: [campaigns, { title: 'campaign' }],
  }),
  route('/past-campaigns', 'default', () => import('./pages/past-campaigns.tsx')),
  route('/profile', 'default', () => import('./pages/profile.tsx')),
  route('/profile/settings', 'default', () => import('./pages/settings.tsx'), {
    crumbs: [profile, { title: 'settings' }],
  }),
  route('/profile/wallets', 'default', () => import('./pages/wallets.tsx'), {
    crumbs: [profile, { title: 'wallets' }],
  }),
  route('/help', 'default', () => import('./pages/help.tsx')),
  route('/articles/privacy-policy', 'article', loadArticle, {
    params: { name: 'privacy-policy' },
  }),
  route('/articles/terms', 'article', loadArticle, {
    params: { name: 'terms' },
  }),
  route(
    '/articles/campaign-terms/:campaignId/:version',
    'article',
    () => import('./pages/campaign-terms.tsx'),
  ),
  route('/privacy', 'article', loadArticle, {
    params: { name: 'privacy-policy' },
  }),
  route('/tos', 'article', loadArticle, { params: { name: 'terms' } }),
  route('/campaign-preview/:token', 'blank', () => import('./pages/campaign-preview.tsx')),
  route('/invitation/:token', 'blank', () => import('./pages/invitation.tsx')),
  route('/landing/:advertiser', 'blank', () => import('./pages/landing.tsx')),
  route('/login-error', 'blank', () => import('./pages/login-error.tsx')),
  route('/not-allowed', 'blank', () => import('./pages/not-allowed.tsx')),
  route('/verify', 'blank', () => import('./pages/verify.tsx')),
  route('/unsubscribe/:token', 'blank', () => import('./pages/unsubscribe.tsx')),
];

/** The route of an unknown path, or of one that the domain guard rejects. Framed as every page with one message. */
export const createNotFoundRoute = (path: string): MatchedRoute => ({
  layout: 'blank',
  title: 'pageNotFound',
  crumbs: [],
  params: {},
  error: createNotFoundError(path),
});
