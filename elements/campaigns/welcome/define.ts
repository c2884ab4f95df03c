import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../campaign-list/define.ts';
import { Welcome } from './welcome.ts';

define('ev-welcome', Welcome);

declare global {
  interface HTMLElementTagNameMap {
    'ev-welcome': Welcome;
  }
}
