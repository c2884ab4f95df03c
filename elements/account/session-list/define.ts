import { define } from '../../base/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { SessionList } from './session-list.ts';

define('ev-session-list', SessionList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-session-list': SessionList;
  }
}
export { SessionList };
