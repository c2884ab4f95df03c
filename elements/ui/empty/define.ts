import { define } from '../../define.ts';
import { Empty } from './empty.ts';

define('ev-empty', Empty);

declare global {
  interface HTMLElementTagNameMap {
    'ev-empty': Empty;
  }
}
