import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import { AccountFreeze } from './account-freeze.ts';

define('ev-account-freeze', AccountFreeze);

declare global {
  interface HTMLElementTagNameMap {
    'ev-account-freeze': AccountFreeze;
  }
}
export { AccountFreeze };
