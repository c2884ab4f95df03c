import { define } from '../../base/define.ts';
import '../../account/email-settings/define.ts';
import '../../posts/post-files/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/progress/define.ts';
import '../../ui/skeleton/define.ts';
import '../../wallets/wallet-link/define.ts';
import '../../wallets/wallet-proof/define.ts';
import '../../wallets/withdrawal-code/define.ts';
import { ConfirmScreen } from './confirm-screen.ts';

define('ev-confirm-screen', ConfirmScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-confirm-screen': ConfirmScreen;
  }
}
export { ConfirmScreen };
