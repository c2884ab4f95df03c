import { define } from '../../base/define.ts';
import '../../campaigns/campaign-list/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import { CampaignsScreen } from './campaigns-screen.ts';

define('ev-campaigns-screen', CampaignsScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaigns-screen': CampaignsScreen;
  }
}
