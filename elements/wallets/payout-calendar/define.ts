import { define } from '../../base/define.ts';
import { PayoutCalendar } from './payout-calendar.ts';

define('ev-payout-calendar', PayoutCalendar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-payout-calendar': PayoutCalendar;
  }
}
export { PayoutCalendar };
