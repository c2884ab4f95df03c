import { define } from '../../base/define.ts';
import { CookieBar } from './cookie-bar.ts';

define('ev-cookie-bar', CookieBar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-cookie-bar': CookieBar;
  }
}
