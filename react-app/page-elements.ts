import type { RoutePath } from '../contract/page-routes.ts';

/**
 * Defines the element of a route's page, without React: of each page whose element is in the HTML, by contract/page-elements.ts. The
 * build names the chunks in the HTML.
 */
export const pageElements: Partial<Record<RoutePath, () => Promise<unknown>>> = {
  '/': () => import('../elements/screens/dashboard-screen/define.ts'),
  '/campaigns': () => import('../elements/screens/campaigns-screen/define.ts'),
  '/campaign/:id': () => import('../elements/screens/campaign-screen/define.ts'),
  '/past-campaigns': () => import('../elements/screens/past-campaigns-screen/define.ts'),
  '/profile': () => import('../elements/screens/profile-screen/define.ts'),
  '/profile/settings': () => import('../elements/screens/settings-screen/define.ts'),
  '/profile/wallets': () => import('../elements/screens/wallets-screen/define.ts'),
  '/help': () => import('../elements/screens/help-screen/define.ts'),
  '/articles/privacy-policy': () => import('../elements/screens/article-screen/define.ts'),
  '/articles/terms': () => import('../elements/screens/article-screen/define.ts'),
  '/articles/campaign-terms/:campaignId/:version': () =>
    import('../elements/screens/campaign-terms-screen/define.ts'),
  '/privacy': () => import('../elements/screens/article-screen/define.ts'),
  '/tos': () => import('../elements/screens/article-screen/define.ts'),
  '/campaign-preview/:token': () => import('../elements/screens/campaign-preview-screen/define.ts'),
  '/invitation/:token': () => import('../elements/screens/invitation-screen/define.ts'),
  '/landing/:advertiser': () => import('../elements/screens/landing-screen/define.ts'),
  '/login-error': () => import('../elements/screens/login-error-screen/define.ts'),
  '/not-allowed': () => import('../elements/screens/not-allowed-screen/define.ts'),
  '/verify': () => import('../elements/screens/verify-screen/define.ts'),
  '/unsubscribe/:token': () => import('../elements/screens/unsubscribe-screen/define.ts'),
};
