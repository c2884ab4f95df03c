import campaigns from '../../messages/en/campaigns.json';
import accountHealth from '../../messages/en/account-health.json';
import leaderboard from '../../messages/en/leaderboard.json';
import firstRun from '../../messages/en/first-run.json';
import dashboard from '../../messages/en/dashboard.json';
import money from '../../messages/en/money.json';
import postLinkProblems from '../../messages/en/post-link-problems.json';
import statusReasons from '../../messages/en/status-reasons.json';
import withdrawalFailures from '../../messages/en/withdrawal-failures.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/**
 * Messages of the dashboard, with those of its rows of campaigns, its leaderboard, withdrawals that failed, posts that were rejected
 * and links that were refused.
 */
export const dashboardMessages = messages({
  campaigns,
  'account-health': accountHealth,
  leaderboard,
  dashboard,
  'first-run': firstRun,
  money,
  'withdrawal-failures': withdrawalFailures,
  'post-link-problems': postLinkProblems,
  'status-reasons': statusReasons,
});
export type DashboardMessages = MessagesOf<
  | 'campaigns'
  | 'account-health'
  | 'leaderboard'
  | 'dashboard'
  | 'first-run'
  | 'money'
  | 'withdrawal-failures'
  | 'post-link-problems'
  | 'status-reasons'
>;
