import { define } from '../../base/define.ts';
import { Empty } from './empty.ts';

define('ev-empty', Empty);

declare global {
  interface HTMLElementTagNameMap {
    'ev-empty': Empty;
  }
}
