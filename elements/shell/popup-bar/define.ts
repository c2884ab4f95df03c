import { define } from '../../base/define.ts';
import { PopupBar } from './popup-bar.ts';

define('ev-popup-bar', PopupBar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-popup-bar': PopupBar;
  }
}
