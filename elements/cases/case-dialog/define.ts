import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import { CaseDialog } from './case-dialog.ts';

define('ev-case-dialog', CaseDialog);

declare global {
  interface HTMLElementTagNameMap {
    'ev-case-dialog': CaseDialog;
  }
}
export { CaseDialog };
