import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/note/define.ts';
import { WithdrawalCode } from './withdrawal-code.ts';

define('ev-withdrawal-code', WithdrawalCode);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-code': WithdrawalCode;
  }
}
export { WithdrawalCode };
