import { define } from '../../base/define.ts';
import { PostMedia } from './post-media.ts';

define('ev-post-media', PostMedia);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-media': PostMedia;
  }
}
