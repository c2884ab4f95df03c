import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/status/define.ts';
import '../post-history/define.ts';
import '../post-media/define.ts';
import '../score-parts/define.ts';
import { PostList } from './post-list.ts';

define('ev-post-list', PostList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-list': PostList;
  }
}
