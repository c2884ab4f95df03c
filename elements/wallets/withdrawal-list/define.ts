import { define } from '../../base/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/status/define.ts';
import '../withdrawal-timeline/define.ts';
import { WithdrawalList } from './withdrawal-list.ts';

define('ev-withdrawal-list', WithdrawalList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-list': WithdrawalList;
  }
}
export { WithdrawalList };
