import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/time/define.ts';
import '../post-media/define.ts';
import { SocialPost } from './social-post.ts';

define('ev-social-post', SocialPost);

declare global {
  interface HTMLElementTagNameMap {
    'ev-social-post': SocialPost;
  }
}
