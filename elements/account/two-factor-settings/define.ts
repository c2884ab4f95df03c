import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/qr-code/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/status/define.ts';
import '../recovery-codes/define.ts';
import { TwoFactorSettings } from './two-factor-settings.ts';

define('ev-two-factor-settings', TwoFactorSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-two-factor-settings': TwoFactorSettings;
  }
}
export { TwoFactorSettings };
