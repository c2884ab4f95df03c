import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import { BasicSettings } from './basic-settings.ts';

define('ev-basic-settings', BasicSettings);

declare global {
  interface HTMLElementTagNameMap {
    'ev-basic-settings': BasicSettings;
  }
}
export { BasicSettings };
