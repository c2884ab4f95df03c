import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/dialog/define.ts';
import { SecondFactorDialog } from './second-factor-dialog.ts';

define('ev-second-factor-dialog', SecondFactorDialog);

declare global {
  interface HTMLElementTagNameMap {
    'ev-second-factor-dialog': SecondFactorDialog;
  }
}
export { SecondFactorDialog };
