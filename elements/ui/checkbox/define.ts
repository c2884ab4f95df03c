import { define } from '../../base/define.ts';
import { Checkbox } from './checkbox.ts';

define('ev-checkbox', Checkbox);

declare global {
  interface HTMLElementTagNameMap {
    'ev-checkbox': Checkbox;
  }
}
