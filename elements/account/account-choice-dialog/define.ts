import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/dialog/define.ts';
import { AccountChoiceDialog } from './account-choice-dialog.ts';

define('ev-account-choice-dialog', AccountChoiceDialog);

declare global {
  interface HTMLElementTagNameMap {
    'ev-account-choice-dialog': AccountChoiceDialog;
  }
}
export { AccountChoiceDialog };
