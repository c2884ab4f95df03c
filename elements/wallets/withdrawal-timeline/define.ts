import { define } from '../../base/define.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.ts';

define('ev-withdrawal-timeline', WithdrawalTimeline);

declare global {
  interface HTMLElementTagNameMap {
    'ev-withdrawal-timeline': WithdrawalTimeline;
  }
}
export { WithdrawalTimeline };
