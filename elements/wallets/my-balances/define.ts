import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { MyBalances } from './my-balances.ts';

define('ev-my-balances', MyBalances);

declare global {
  interface HTMLElementTagNameMap {
    'ev-my-balances': MyBalances;
  }
}
export { MyBalances };
