import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/select/define.ts';
import { WithdrawalWallet } from './withdrawal-wallet.ts';

define('ev-withdrawal-wallet', WithdrawalWallet);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-wallet': WithdrawalWallet;
  }
}
export { WithdrawalWallet };
