import { define } from '../../base/define.ts';
import { Icon } from './icon.ts';

define('ev-icon', Icon);

declare global {
  interface HTMLElementTagNameMap {
    'ev-icon': Icon;
  }
}
