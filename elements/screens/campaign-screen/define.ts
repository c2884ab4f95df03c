import { define } from '../../base/define.ts';
import '../../campaigns/brief/define.ts';
import '../../campaigns/campaign-facts/define.ts';
import '../../campaigns/campaign-header/define.ts';
import '../../campaigns/claim-box/define.ts';
import '../../campaigns/join-box/define.ts';
import '../../campaigns/leaderboard/define.ts';
import '../../campaigns/my-results/define.ts';
import '../../campaigns/requirement-list/define.ts';
import '../../campaigns/reward-shares/define.ts';
import '../../campaigns/week-switcher/define.ts';
import '../../cases/case-button/define.ts';
import '../../posts/post-list/define.ts';
import '../../posts/suggestion-list/define.ts';
import '../../posts/top-posts/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/tabs/define.ts';
import { CampaignScreen } from './campaign-screen.ts';

define('ev-campaign-screen', CampaignScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-screen': CampaignScreen;
  }
}
