import { define } from '../../base/define.ts';
import '../../ui/success-mark/define.ts';
import { MyResults } from './my-results.ts';

define('ev-my-results', MyResults);

declare global {
  interface HTMLElementTagNameMap {
    'ev-my-results': MyResults;
  }
}
