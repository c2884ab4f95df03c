import { define } from '../../base/define.ts';
import { WeekComparison } from './week-comparison.ts';

define('ev-week-comparison', WeekComparison);

declare global {
  interface HTMLElementTagNameMap {
    'ev-week-comparison': WeekComparison;
  }
}
