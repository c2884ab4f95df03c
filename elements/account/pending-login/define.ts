import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/code-entry/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { PendingLogin } from './pending-login.ts';

define('ev-pending-login', PendingLogin);

declare global {
  interface HTMLElementTagNameMap {
    'ev-pending-login': PendingLogin;
  }
}
export { PendingLogin };
