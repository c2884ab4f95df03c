/** The routes of the app (spec section 2, the aliases of the articles and the wallets' own), as Fastify writes them. */
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

/** Routes whose address may hold a token or a code: never kept, never told to other sites, never indexed (ruling 18). */
const secret = /^\/(?:campaign-preview|invitation)\/|^\/verify(?:[/?]|$)/;

export const pageRoutes = { known, secret: (url: string): boolean => secret.test(url) };
