import { define } from '../../base/define.ts';
import { Segmented } from './segmented.ts';

define('ev-segmented', Segmented);

declare global {
  interface HTMLElementTagNameMap {
    'ev-segmented': Segmented;
  }
}
