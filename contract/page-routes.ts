/**
 * The routes of the app: the server answers them with the app's page, and the app's router shows their pages. Without
 * schemas, because browsers load them.
 */

/** Path patterns in the syntax of Fastify and URLPattern, with the key of the title in `messages/<language>/page-titles.json`. */
export const routeTitles = {
  '/': 'dashboard',
  '/campaigns': 'allCampaigns',
  '/campaign/:id': 'campaign',
  '/past-campaigns': 'pastCampaigns',
  '/profile': 'profile',
  '/profile/settings': 'settings',
  '/profile/wallets': 'wallets',
  '/help': 'help',
  '/articles/privacy-policy': 'privacyPolicy',
  '/articles/terms': 'terms',
  '/articles/campaign-terms/:campaignId/:version': 'campaignTerms',
  '/privacy': 'privacyPolicy',
  '/tos': 'terms',
  '/campaign-preview/:token': 'preview',
  '/invitation/:token': 'invitation',
  '/landing/:advertiser': 'campaigns',
  '/login-error': 'loginFailed',
  '/not-allowed': 'notAllowed',
  '/verify': 'confirm',
  '/unsubscribe/:token': 'unsubscribe',
} as const;
export type RoutePath = keyof typeof routeTitles;

/**
 * Field of the fragment that brings a login to a brand's host which a link started: `#link-login=read&page_path=…`. Its page makes
 * the challenge and starts the login again.
 */
export const linkedLoginField = 'link-login';

/** Field of the fragment beside a login code that a cookie binds, with its value. */
export const cookieLoginField = ['login-by', 'cookie'] as const;

const aliases: Readonly<Record<string, string>> = {
  '/privacy': '/articles/privacy-policy',
  '/tos': '/articles/terms',
};
/** The path under which search engines list a page. */
export const getCanonicalPath = (path: string): string => aliases[path] ?? path;

/** The name of the article that a route shows, if it shows one. */
export const getArticleName = (route: string): string | undefined =>
  /^\/articles\/([\w-]+)$/.exec(getCanonicalPath(route))?.[1];

const secretPath = /^\/(?:campaign-preview|invitation|unsubscribe)\/|^\/verify(?:[/?]|$)/;
/** Whether the address may hold a token or a code: then the page is not cached, sends no referrer and is not indexed. */
export const hasSecretAddress = (url: string): boolean => secretPath.test(url);
