import { campaigns, leaderboard } from '../../messages/en/campaigns.json';
import { 'account-health' as accountHealth } from '../../messages/en/account.json';
import { dashboard, 'first-run' as firstRun } from '../../messages/en/dashboard.json';
import { money } from '../../messages/en/money.json';
import {
  'post-link-problems' as postLinkProblems,
  'status-reasons' as statusReasons,
} from '../../messages/en/posts.json';
import { 'withdrawal-failures' as withdrawalFailures } from '../../messages/en/wallets.json';
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
