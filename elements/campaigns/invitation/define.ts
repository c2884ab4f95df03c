import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/button/define.ts';
import '../../ui/checkbox/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../requirement-list/define.ts';
import { Invitation } from './invitation.ts';

define('ev-invitation', Invitation);

declare global {
  interface HTMLElementTagNameMap {
    'ev-invitation': Invitation;
  }
}
