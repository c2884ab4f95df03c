import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/field/define.ts';
import '../../ui/note/define.ts';
import { EmailLogin } from './email-login.ts';

define('ev-email-login', EmailLogin);

declare global {
  interface HTMLElementTagNameMap {
    'ev-email-login': EmailLogin;
  }
}
export { EmailLogin };
