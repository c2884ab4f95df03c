import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import { PostLink } from './post-link.ts';

define('ev-post-link', PostLink);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-link': PostLink;
  }
}
export { PostLink };
