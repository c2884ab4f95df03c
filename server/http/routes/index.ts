/** All route modules. A new one is one import and one entry here. */
import type { RouteModule } from '../route-registry.ts';
import accounts from './accounts.routes.ts';
import analytics from './analytics.routes.ts';
import balances from './balances.routes.ts';
import brands from './brands.routes.ts';
import campaigns from './campaigns.routes.ts';
import cases from './cases.routes.ts';
import confirmations from './confirmations.routes.ts';
import emailLogin from './email-login.routes.ts';
import impersonation from './impersonation.routes.ts';
import invitations from './invitations.routes.ts';
import login from './login.routes.ts';
import notifications from './notifications.routes.ts';
import pages from './pages.routes.ts';
import payouts from './payouts.routes.ts';
import posts from './posts.routes.ts';
import secondFactor from './second-factor.routes.ts';
import up from './up.routes.ts';
import wallets from './wallets.routes.ts';
import withdrawals from './withdrawals.routes.ts';

export const routeModules: readonly RouteModule[] = [
  up, login, emailLogin, secondFactor, impersonation, brands, invitations, campaigns, posts, payouts, notifications, pages,
  balances, wallets, withdrawals, accounts, analytics, confirmations, cases,
]; // prettier-ignore
