import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { MyWithdrawals } from './my-withdrawals.ts';

define('ev-my-withdrawals', MyWithdrawals);

declare global {
  interface HTMLElementTagNameMap {
    'ev-my-withdrawals': MyWithdrawals;
  }
}
export { MyWithdrawals };
