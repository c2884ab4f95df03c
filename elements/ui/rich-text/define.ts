import { define } from '../../base/define.ts';
import { RichTextView } from './rich-text.ts';

define('ev-rich-text', RichTextView);

declare global {
  interface HTMLElementTagNameMap {
    'ev-rich-text': RichTextView;
  }
}
