import { define } from '../../base/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/status/define.ts';
import { CampaignHeader } from './campaign-header.ts';

define('ev-campaign-header', CampaignHeader);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-header': CampaignHeader;
  }
}
