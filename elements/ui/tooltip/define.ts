import { define } from '../../base/define.ts';
import { Tooltip } from './tooltip.ts';

define('ev-tooltip', Tooltip);

declare global {
  interface HTMLElementTagNameMap {
    'ev-tooltip': Tooltip;
  }
}
