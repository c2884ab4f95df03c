import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/success-mark/define.ts';
import { ClaimBox } from './claim-box.ts';

define('ev-claim-box', ClaimBox);

declare global {
  interface HTMLElementTagNameMap {
    'ev-claim-box': ClaimBox;
  }
}
