import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/status/define.ts';
import { CaseList } from './case-list.ts';

define('ev-case-list', CaseList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-case-list': CaseList;
  }
}
export { CaseList };
