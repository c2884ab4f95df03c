import { define } from '../../base/define.ts';
import { Badge } from './badge.ts';

define('ev-badge', Badge);

declare global {
  interface HTMLElementTagNameMap {
    'ev-badge': Badge;
  }
}
