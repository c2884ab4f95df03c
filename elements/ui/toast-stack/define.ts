import { define } from '../../base/define.ts';
import { ToastStack } from './toast-stack.ts';

define('ev-toast-stack', ToastStack);

declare global {
  interface HTMLElementTagNameMap {
    'ev-toast-stack': ToastStack;
  }
  interface HTMLElementEventMap {
    'ev-toast-interaction-change': Event;
  }
}
