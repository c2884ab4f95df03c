import { define } from '../../base/define.ts';
import { Count } from './count.ts';

define('ev-count', Count);

declare global {
  interface HTMLElementTagNameMap {
    'ev-count': Count;
  }
}
