import { define } from '../../base/define.ts';
import { WithdrawalSum } from './withdrawal-sum.ts';

define('ev-withdrawal-sum', WithdrawalSum);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-sum': WithdrawalSum;
  }
}
export { WithdrawalSum };
