import { define } from '../../base/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/status/define.ts';
import { WalletList } from './wallet-list.ts';

define('ev-wallet-list', WalletList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-wallet-list': WalletList;
  }
}
export { WalletList };
