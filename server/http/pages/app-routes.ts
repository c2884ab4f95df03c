/** The client-side routes of the app, in Fastify's syntax: each answers with the app's page. */
const known = [
  '/',
  '/campaigns',
  '/campaign/:id',
  '/past-campaigns',
  '/profile',
  '/profile/settings',
  '/profile/wallets',
  '/articles/privacy-policy',
  '/articles/terms',
  '/privacy',
  '/tos',
  '/campaign-preview/:token',
  '/invitation/:token',
  '/landing/:advertiser',
  '/login-error',
  '/not-allowed',
  '/verify',
] as const;

/** Routes whose URL may hold a token or a code: not cached, no referrer, not indexed. */
const secretPath = /^\/(?:campaign-preview|invitation)\/|^\/verify(?:[/?]|$)/;

export const appRoutes = { known, secret: (url: string): boolean => secretPath.test(url) };
