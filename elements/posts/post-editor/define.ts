import { define } from '../../base/define.ts';
import { PostEditor } from './post-editor.ts';

define('ev-post-editor', PostEditor);

declare global {
  interface HTMLElementTagNameMap {
    'ev-post-editor': PostEditor;
  }
}
