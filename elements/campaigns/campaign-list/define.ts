import { define } from '../../base/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/steps/define.ts';
import { CampaignList } from './campaign-list.ts';

define('ev-campaign-list', CampaignList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-list': CampaignList;
  }
}
