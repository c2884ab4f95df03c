/** The modules whose handlers answer the contract's calls. Add a line: `import campaigns from './campaigns.routes.ts'`. */
import analytics from './analytics.routes.ts';
import balances from './balances.routes.ts';
import brands from './brands.routes.ts';
import campaigns from './campaigns.routes.ts';
import claims from './claims.routes.ts';
import confirmations from './confirmations.routes.ts';
import conversions from './conversions.routes.ts';
import dashboard from './dashboard.routes.ts';
import errorReports from './error-reports.routes.ts';
import impersonation from './impersonation.routes.ts';
import invitation from './invitation.routes.ts';
import landing from './landing.routes.ts';
import login from './login.routes.ts';
import notifications from './notifications.routes.ts';
import posts from './posts.routes.ts';
import profile from './profile.routes.ts';
import type { RoutesModule } from './register.ts';
import settings from './settings.routes.ts';
import up from './up.ts';
import wallets from './wallets.routes.ts';
import withdrawals from './withdrawals.routes.ts';

export const modules: readonly RoutesModule[] = [
  up, login, impersonation, brands, invitation, campaigns, posts, claims, notifications, dashboard,
  balances, wallets, withdrawals, settings, profile, landing, errorReports, analytics, conversions,
  confirmations,
]; // prettier-ignore
