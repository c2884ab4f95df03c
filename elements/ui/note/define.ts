import { define } from '../../base/define.ts';
import { Note } from './note.ts';

define('ev-note', Note);

declare global {
  interface HTMLElementTagNameMap {
    'ev-note': Note;
  }
}
