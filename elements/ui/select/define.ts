import { define } from '../../base/define.ts';
import { Select } from './select.ts';

define('ev-select', Select);

declare global {
  interface HTMLElementTagNameMap {
    'ev-select': Select;
  }
}
