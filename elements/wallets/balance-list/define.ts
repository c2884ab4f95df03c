import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/money/define.ts';
import '../../ui/progress/define.ts';
import '../../ui/skeleton/define.ts';
import { BalanceList } from './balance-list.ts';

define('ev-balance-list', BalanceList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-balance-list': BalanceList;
  }
}
export { BalanceList };
