import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../media-list/define.ts';
import { PostFiles } from './post-files.ts';

define('ev-post-files', PostFiles);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-files': PostFiles;
  }
}
export { PostFiles };
