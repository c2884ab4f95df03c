import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import '../media-list/define.ts';
import '../post-text/define.ts';
import '../publish-bar/define.ts';
import '../suggestion-list/define.ts';
import '../text-checks/define.ts';
import { PostComposer } from './post-composer.ts';

define('ev-post-composer', PostComposer);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-composer': PostComposer;
  }
}
