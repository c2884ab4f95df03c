import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/note/define.ts';
import { LeaveCampaign } from './leave-campaign.ts';

define('ev-leave-campaign', LeaveCampaign);

declare global {
  interface HTMLElementTagNameMap {
    'ev-leave-campaign': LeaveCampaign;
  }
}
