/** The elements of the app's pages, for the server's HTML and the app. Apart from the routes: the first script does not need them. */
import type { RoutePath } from './page-routes.ts';

/**
 * The tag of each route's page. The server writes it into the HTML, the first script sets its attributes, and React takes the element
 * over: docs/decisions/094-page-element-in-the-html.md.
 */
export const pageTags: Partial<Record<RoutePath, string>> = {
  '/': 'ev-dashboard-screen',
  '/campaigns': 'ev-campaigns-screen',
  '/campaign/:id': 'ev-campaign-screen',
  '/past-campaigns': 'ev-past-campaigns-screen',
  '/profile': 'ev-profile-screen',
  '/profile/settings': 'ev-settings-screen',
  '/profile/wallets': 'ev-wallets-screen',
  '/help': 'ev-help-screen',
  '/articles/privacy-policy': 'ev-article-screen',
  '/articles/terms': 'ev-article-screen',
  '/articles/campaign-terms/:campaignId/:version': 'ev-campaign-terms-screen',
  '/privacy': 'ev-article-screen',
  '/tos': 'ev-article-screen',
  '/campaign-preview/:token': 'ev-campaign-preview-screen',
  '/invitation/:token': 'ev-invitation-screen',
  '/landing/:advertiser': 'ev-landing-screen',
  '/login-error': 'ev-login-error-screen',
  '/not-allowed': 'ev-not-allowed-screen',
  '/verify': 'ev-verify-screen',
  '/unsubscribe/:token': 'ev-unsubscribe-screen',
};

/** Those of articles: the server writes them into the HTML, as it knows the address of the text. */
const article = { name: 'name', src: 'src' };

/** The attributes of the page's element: the parameter that each holds. */
export const pageAttributes: Partial<Record<RoutePath, Record<string, string>>> = {
  '/campaign/:id': { 'campaign-id': 'id' },
  '/articles/privacy-policy': article,
  '/articles/terms': article,
  '/articles/campaign-terms/:campaignId/:version': {
    'campaign-id': 'campaignId',
    version: 'version',
  },
  '/privacy': article,
  '/tos': article,
  '/campaign-preview/:token': { token: 'token' },
  '/invitation/:token': { token: 'token' },
  '/landing/:advertiser': { advertiser: 'advertiser' },
  '/unsubscribe/:token': { token: 'token' },
};
