import { define } from '../../define.ts';
import { Segmented } from './segmented.ts';

define('ev-segmented', Segmented);

declare global {
  interface HTMLElementTagNameMap {
    'ev-segmented': Segmented;
  }
}
