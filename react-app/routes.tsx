import type { PathRouteConfig } from '@lit-labs/router';
import type { Crumb } from '../elements/core/page.store.ts';
import { notFound } from '../elements/shell/error-screen/page-error.ts';
import type { Title } from '../elements/shell/titles.texts.ts';
import type { PageModule, PageProps, Shown } from './route.ts';

type Params = Record<string, string | undefined>;
type Load = () => Promise<PageModule>;
type More = { crumbs?: readonly Crumb[]; fixed?: PageProps };

const named = (title: string) => `${title} · Evangelist`;
/** The groups that matched; URLPattern leaves those that did not undefined. Null where one is encoded wrongly. */
function given(params: Params): PageProps | null {
  try {
    return Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, decodeURIComponent(value)]])),
    );
  } catch {
    return null;
  }
}

function route(
  path: string,
  layout: Shown['layout'],
  title: Title | 'Metaplex' | 'Switchboard',
  load: Load,
  { crumbs = [], fixed = {} }: More = {},
): PathRouteConfig {
  return {
    path,
    render: (raw: Params): Shown => {
      const params = given(raw);
      // As it stands in the address: what can't be decoded can't be named otherwise.
      if (!params) return missing(path.replace(/:(\w+)/g, (_, name: string) => raw[name] ?? ''));
      return { layout, pattern: path, title: named(title), crumbs, load, params: { ...fixed, ...params } };
    },
  };
}

const campaigns: Crumb = { label: 'Campaigns', href: '/campaigns' };
const profile: Crumb = { label: 'Profile', href: '/profile' };
const article: Load = () => import('./pages/article.tsx');
const landing: Load = () => import('./pages/landing.tsx');

/** Every route of the specification, `/profile/wallets` (ruling 22), and the two short paths that its guard names. */
export const routes: PathRouteConfig[] = [
  route('/', 'default', 'Dashboard', () => import('./pages/dashboard.tsx')),
  route('/campaigns', 'default', 'All Campaigns', () => import('./pages/campaigns.tsx')),
  route('/campaign/:id', 'default', 'Campaign', () => import('./pages/campaign.tsx'), {
    crumbs: [campaigns, { label: 'Campaign' }],
  }),
  route('/past-campaigns', 'default', 'Past campaigns', () => import('./pages/past-campaigns.tsx')),
  route('/profile', 'default', 'Profile', () => import('./pages/profile.tsx')),
  route('/profile/settings', 'default', 'Settings', () => import('./pages/settings.tsx'), {
    crumbs: [profile, { label: 'Settings' }],
  }),
  route('/profile/wallets', 'default', 'Wallets', () => import('./pages/wallets.tsx'), {
    crumbs: [profile, { label: 'Wallets' }],
  }),
  route('/articles/privacy-policy', 'article', 'Privacy policy', article, { fixed: { name: 'privacy-policy' } }),
  route('/articles/terms', 'article', 'Terms', article, { fixed: { name: 'terms' } }),
  route('/privacy', 'article', 'Privacy policy', article, { fixed: { name: 'privacy-policy' } }),
  route('/tos', 'article', 'Terms', article, { fixed: { name: 'terms' } }),
  route('/campaign-preview/:token', 'blank', 'Preview', () => import('./pages/campaign-preview.tsx')),
  route('/invitation/:token', 'blank', 'Invitation', () => import('./pages/invitation.tsx')),
  route('/landing/metaplex', 'blank', 'Metaplex', landing, { fixed: { advertiser: 'metaplex' } }),
  route('/landing/switchboard', 'blank', 'Switchboard', landing, { fixed: { advertiser: 'switchboard' } }),
  route('/landing/:advertiser', 'blank', 'Campaigns', landing),
  route('/login-error', 'blank', 'Login failed', () => import('./pages/login-error.tsx')),
  route('/not-allowed', 'blank', 'Not allowed', () => import('./pages/not-allowed.tsx')),
  route('/verify', 'blank', 'Confirm', () => import('./pages/verify.tsx')),
];

/** An unknown path, or one that the guard refused. */
export const missing = (path: string): Shown => ({
  layout: 'default',
  title: named('Page not found'),
  crumbs: [],
  params: {},
  error: notFound(path),
});
