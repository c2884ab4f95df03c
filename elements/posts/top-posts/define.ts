import { define } from '../../base/define.ts';
import '../social-post/define.ts';
import { TopPosts } from './top-posts.ts';

define('ev-top-posts', TopPosts);

declare global {
  interface HTMLElementTagNameMap {
    'ev-top-posts': TopPosts;
  }
}
