import type { PathRouteConfig } from '@lit-labs/router';
import { createNotFoundError } from '../elements/shell/error-screen/page-error.ts';
import type { MatchedRoute, PageModule, PageProps, RouteCrumb, RouteTitle } from './route.ts';

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
  path: string,
  layout: MatchedRoute['layout'],
  title: RouteTitle,
  load: Load,
  { crumbs = [], params = {} }: RouteOptions = {},
): PathRouteConfig {
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

const campaigns: RouteCrumb = { title: 'campaigns', href: '/campaigns' };
const profile: RouteCrumb = { title: 'profile', href: '/profile' };
const article: Load = () => import('./pages/article.tsx');
const landing: Load = () => import('./pages/landing.tsx');

/**
 * All routes: those of the specification, the short paths `/privacy` and `/tos` that its domain
 * guard names, and `/profile/wallets`, because wallets need an address that notifications can link.
 */
export const routes: PathRouteConfig[] = [
  route('/', 'default', 'dashboard', () => import('./pages/dashboard.tsx')),
  route('/campaigns', 'default', 'allCampaigns', () => import('./pages/campaigns.tsx')),
  route('/campaign/:id', 'default', 'campaign', () => import('./pages/campaign.tsx'), {
    crumbs: [campaigns, { title: 'campaign' }],
  }),
  route('/past-campaigns', 'default', 'pastCampaigns', () => import('./pages/past-campaigns.tsx')),
  route('/profile', 'default', 'profile', () => import('./pages/profile.tsx')),
  route('/profile/settings', 'default', 'settings', () => import('./pages/settings.tsx'), {
    crumbs: [profile, { title: 'settings' }],
  }),
  route('/profile/wallets', 'default', 'wallets', () => import('./pages/wallets.tsx'), {
    crumbs: [profile, { title: 'wallets' }],
  }),
  route('/articles/privacy-policy', 'article', 'privacyPolicy', article, {
    params: { name: 'privacy-policy' },
  }),
  route('/articles/terms', 'article', 'terms', article, { params: { name: 'terms' } }),
  route('/privacy', 'article', 'privacyPolicy', article, { params: { name: 'privacy-policy' } }),
  route('/tos', 'article', 'terms', article, { params: { name: 'terms' } }),
  route(
    '/campaign-preview/:token',
    'blank',
    'preview',
    () => import('./pages/campaign-preview.tsx'),
  ),
  route('/invitation/:token', 'blank', 'invitation', () => import('./pages/invitation.tsx')),
  route('/landing/metaplex', 'blank', { name: 'Metaplex' }, landing, {
    params: { advertiser: 'metaplex' },
  }),
  route('/landing/switchboard', 'blank', { name: 'Switchboard' }, landing, {
    params: { advertiser: 'switchboard' },
  }),
  route('/landing/:advertiser', 'blank', 'campaigns', landing),
  route('/login-error', 'blank', 'loginFailed', () => import('./pages/login-error.tsx')),
  route('/not-allowed', 'blank', 'notAllowed', () => import('./pages/not-allowed.tsx')),
  route('/verify', 'blank', 'confirm', () => import('./pages/verify.tsx')),
];

/** The route of an unknown path, or of one that the domain guard rejects. */
export const createNotFoundRoute = (path: string): MatchedRoute => ({
  layout: 'default',
  title: 'pageNotFound',
  crumbs: [],
  params: {},
  error: createNotFoundError(path),
});
