import { define } from '../../base/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { BrandCampaigns } from './brand-campaigns.ts';

define('ev-brand-campaigns', BrandCampaigns);

declare global {
  interface HTMLElementTagNameMap {
    'ev-brand-campaigns': BrandCampaigns;
  }
}
