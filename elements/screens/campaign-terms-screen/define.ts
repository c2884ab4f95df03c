import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../../ui/rich-text/define.ts';
import '../../ui/skeleton/define.ts';
import { CampaignTermsScreen } from './campaign-terms-screen.ts';

define('ev-campaign-terms-screen', CampaignTermsScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-terms-screen': CampaignTermsScreen;
  }
}
