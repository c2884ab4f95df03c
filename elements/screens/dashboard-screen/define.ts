import { define } from '../../base/define.ts';
import '../../account/health-note/define.ts';
import '../../campaigns/attention-list/define.ts';
import '../../campaigns/campaign-list/define.ts';
import '../../campaigns/first-run/define.ts';
import '../../campaigns/leaderboard/define.ts';
import '../../campaigns/welcome/define.ts';
import '../../posts/post-rows/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/status/define.ts';
import '../../wallets/balance-list/define.ts';
import '../../wallets/money-figures/define.ts';
import '../../wallets/payout-calendar/define.ts';
import { DashboardScreen } from './dashboard-screen.ts';

define('ev-dashboard-screen', DashboardScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-dashboard-screen': DashboardScreen;
  }
}
