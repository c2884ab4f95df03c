/** The elements of the pages that are rendered on the server. */
import { notFoundRoute, type RenderedRoute } from '../contract/server-page.ts';
import '../elements/campaigns/brand-hero/define.ts';
import '../elements/screens/article-screen/define.ts';
import '../elements/screens/campaign-preview-screen/define.ts';
import '../elements/screens/campaign-terms-screen/define.ts';
import '../elements/screens/dashboard-screen/define.ts';
import '../elements/screens/help-screen/define.ts';
import '../elements/screens/invitation-screen/define.ts';
import '../elements/screens/landing-screen/define.ts';
import '../elements/screens/login-error-screen/define.ts';
import '../elements/screens/not-allowed-screen/define.ts';
import '../elements/shell/error-screen/define.ts';
// For its styles.
import '../elements/shell/shell/define.ts';

export const renderedRoutes: readonly RenderedRoute[] = [
  notFoundRoute,
  '/',
  '/articles/privacy-policy',
  '/articles/terms',
  '/articles/campaign-terms/:campaignId/:version',
  '/privacy',
  '/tos',
  '/campaign-preview/:token',
  '/help',
  '/invitation/:token',
  '/landing/:advertiser',
  '/login-error',
  '/not-allowed',
];
