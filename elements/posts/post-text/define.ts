import { define } from '../../base/define.ts';
import { PostText } from './post-text.ts';

define('ev-post-text', PostText);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-text': PostText;
  }
}
