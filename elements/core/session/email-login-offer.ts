/** Where the login by e-mail is offered: what leads to its page. */
import type { App } from '../app/app.ts';
import { brand } from '../page/brand.store.ts';

/** The page of the login by e-mail. */
export const emailLoginPath = '/verify?type=email-login';

/**
 * Whether this page may lead there: only the product's own host has that login. A partner's page and a brand's host lead to X alone.
 */
export const canLogInByEmail = (app: App): boolean =>
  app.host.kind === 'app' && !app.use(brand).$brand.get();
