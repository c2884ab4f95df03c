import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/time/define.ts';
import { DraftList } from './draft-list.ts';

define('ev-draft-list', DraftList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-draft-list': DraftList;
  }
}
