import { define } from '../../base/define.ts';
import '../../cases/case-button/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../wallets/balance-list/define.ts';
import '../../wallets/earnings/define.ts';
import '../../wallets/wallet-manager/define.ts';
import '../../wallets/withdrawal-code/define.ts';
import '../../wallets/withdrawal-form/define.ts';
import '../../wallets/withdrawal-list/define.ts';
import '../../wallets/withdrawal-receipt/define.ts';
import { WalletsScreen } from './wallets-screen.ts';

define('ev-wallets-screen', WalletsScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-wallets-screen': WalletsScreen;
  }
}
export { WalletsScreen };
