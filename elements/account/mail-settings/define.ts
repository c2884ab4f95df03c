import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../ui/switch/define.ts';
import { MailSettings } from './mail-settings.ts';

define('ev-mail-settings', MailSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-mail-settings': MailSettings;
  }
}
export { MailSettings };
