import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/spinner/define.ts';
import '../address-form/define.ts';
import '../wallet-proof/define.ts';
import { WalletLink } from './wallet-link.ts';

define('ev-wallet-link', WalletLink);

declare global {
  interface HTMLElementTagNameMap {
    'ev-wallet-link': WalletLink;
  }
}
export { WalletLink };
