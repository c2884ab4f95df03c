import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/skeleton/define.ts';
import '../payout-calendar/define.ts';
import { EarningsOverview } from './earnings.ts';

define('ev-earnings', EarningsOverview);

declare global {
  interface HTMLElementTagNameMap {
    'ev-earnings': EarningsOverview;
  }
}
export { EarningsOverview };
