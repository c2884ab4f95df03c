import { define } from '../../base/define.ts';
import '../button/define.ts';
import '../code-input/define.ts';
import '../field/define.ts';
import { CodeEntry } from './code-entry.ts';

define('ev-code-entry', CodeEntry);

declare global {
  interface HTMLElementTagNameMap {
    'ev-code-entry': CodeEntry;
  }
}
export { CodeEntry };
