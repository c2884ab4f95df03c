import { define } from '../../base/define.ts';
import { PostHistoryChart } from './post-history.ts';

define('ev-post-history', PostHistoryChart);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-history': PostHistoryChart;
  }
}
export { PostHistoryChart };
