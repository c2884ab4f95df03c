import { define } from '../../base/define.ts';
import { Menu } from './menu.ts';

define('ev-menu', Menu);

declare global {
  interface HTMLElementTagNameMap {
    'ev-menu': Menu;
  }
}
