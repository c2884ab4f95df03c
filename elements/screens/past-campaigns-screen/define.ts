import { define } from '../../base/define.ts';
import '../../posts/post-media/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/status/define.ts';
import { PastCampaignsScreen } from './past-campaigns-screen.ts';

define('ev-past-campaigns-screen', PastCampaignsScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-past-campaigns-screen': PastCampaignsScreen;
  }
}
