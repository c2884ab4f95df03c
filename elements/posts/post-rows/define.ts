import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/money/define.ts';
import '../../ui/status/define.ts';
import '../post-media/define.ts';
import { PostRows } from './post-rows.ts';

define('ev-post-rows', PostRows);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-rows': PostRows;
  }
}
