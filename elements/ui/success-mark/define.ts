import { define } from '../../base/define.ts';
import { SuccessMark } from './success-mark.ts';

define('ev-success-mark', SuccessMark);

declare global {
  interface HTMLElementTagNameMap {
    'ev-success-mark': SuccessMark;
  }
}
