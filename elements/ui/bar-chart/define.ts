import { define } from '../../base/define.ts';
import { BarChart } from './bar-chart.ts';

define('ev-bar-chart', BarChart);

declare global {
  interface HTMLElementTagNameMap {
    'ev-bar-chart': BarChart;
  }
}
export { BarChart };
