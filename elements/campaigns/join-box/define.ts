import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/checkbox/define.ts';
import '../../ui/note/define.ts';
import '../requirement-list/define.ts';
import { JoinBox } from './join-box.ts';

define('ev-join-box', JoinBox);

declare global {
  interface HTMLElementTagNameMap {
    'ev-join-box': JoinBox;
  }
}
