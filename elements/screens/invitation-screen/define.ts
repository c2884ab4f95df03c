import { define } from '../../base/define.ts';
import '../../campaigns/invitation/define.ts';
import '../../ui/button/define.ts';
import { InvitationScreen } from './invitation-screen.ts';

define('ev-invitation-screen', InvitationScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-invitation-screen': InvitationScreen;
  }
}
