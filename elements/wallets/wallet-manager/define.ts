import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../wallet-link/define.ts';
import '../wallet-list/define.ts';
import '../wallet-proof/define.ts';
import { WalletManager } from './wallet-manager.ts';

define('ev-wallet-manager', WalletManager);

declare global {
  interface HTMLElementTagNameMap {
    'ev-wallet-manager': WalletManager;
  }
}
export { WalletManager };
