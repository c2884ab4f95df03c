import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../account/account-freeze/define.ts';
import '../../account/email-login/define.ts';
import '../../account/email-settings/define.ts';
import '../../account/pending-login/define.ts';
import '../../account/two-factor-settings/define.ts';
import '../../wallets/withdrawal-code/define.ts';
import '../confirm-screen/define.ts';
import { VerifyScreen } from './verify-screen.ts';

define('ev-verify-screen', VerifyScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-verify-screen': VerifyScreen;
  }
}
export { VerifyScreen };
