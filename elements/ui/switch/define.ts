import { define } from '../../base/define.ts';
import { Switch } from './switch.ts';

define('ev-switch', Switch);

declare global {
  interface HTMLElementTagNameMap {
    'ev-switch': Switch;
  }
}
