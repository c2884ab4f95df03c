import { define } from '../../base/define.ts';
import { AccountMenu } from './account-menu.ts';

define('ev-account-menu', AccountMenu);

declare global {
  interface HTMLElementTagNameMap {
    'ev-account-menu': AccountMenu;
  }
}
