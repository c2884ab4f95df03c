import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import { WithdrawalOutcome } from './withdrawal-outcome.ts';

define('ev-withdrawal-outcome', WithdrawalOutcome);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-outcome': WithdrawalOutcome;
  }
}
export { WithdrawalOutcome };
