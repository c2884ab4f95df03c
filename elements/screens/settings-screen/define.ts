import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import '../../account/basic-settings/define.ts';
import '../../account/consent-settings/define.ts';
import '../../account/email-settings/define.ts';
import '../../account/language-settings/define.ts';
import '../../account/mail-settings/define.ts';
import '../../account/session-list/define.ts';
import '../../account/two-factor-settings/define.ts';
import { SettingsScreen } from './settings-screen.ts';

define('ev-settings-screen', SettingsScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-settings-screen': SettingsScreen;
  }
}
export { SettingsScreen };
