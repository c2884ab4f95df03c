import { define } from '../../base/define.ts';
import '../account-menu/define.ts';
import { Rail } from './rail.ts';

define('ev-rail', Rail);

declare global {
  interface HTMLElementTagNameMap {
    'ev-rail': Rail;
  }
}
