import { define } from '../../base/define.ts';
import { Skeleton } from './skeleton.ts';

define('ev-skeleton', Skeleton);

declare global {
  interface HTMLElementTagNameMap {
    'ev-skeleton': Skeleton;
  }
}
