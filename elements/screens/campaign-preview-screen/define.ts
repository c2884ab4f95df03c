import { define } from '../../base/define.ts';
import '../../campaigns/brief/define.ts';
import '../../campaigns/campaign-facts/define.ts';
import '../../campaigns/campaign-header/define.ts';
import '../../campaigns/requirement-list/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { CampaignPreviewScreen } from './campaign-preview-screen.ts';

define('ev-campaign-preview-screen', CampaignPreviewScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-preview-screen': CampaignPreviewScreen;
  }
}
