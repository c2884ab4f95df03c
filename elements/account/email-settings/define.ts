import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/status/define.ts';
import '../email-form/define.ts';
import { EmailSettings } from './email-settings.ts';

define('ev-email-settings', EmailSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-email-settings': EmailSettings;
  }
}
export { EmailSettings };
