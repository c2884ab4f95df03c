import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/success-mark/define.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.ts';

define('ev-withdrawal-receipt', WithdrawalReceipt);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-receipt': WithdrawalReceipt;
  }
}
export { WithdrawalReceipt };
