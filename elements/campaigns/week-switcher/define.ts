import { define } from '../../base/define.ts';
import { WeekSwitcher } from './week-switcher.ts';

define('ev-week-switcher', WeekSwitcher);

declare global {
  interface HTMLElementTagNameMap {
    'ev-week-switcher': WeekSwitcher;
  }
}
