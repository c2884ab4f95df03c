import { define } from '../../base/define.ts';
import { Button } from './button.ts';

define('ev-button', Button);

declare global {
  interface HTMLElementTagNameMap {
    'ev-button': Button;
  }
}
