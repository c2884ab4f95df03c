import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/note/define.ts';
import { DeletePost } from './delete-post.ts';

define('ev-delete-post', DeletePost);

declare global {
  interface HTMLElementTagNameMap {
    'ev-delete-post': DeletePost;
  }
}
