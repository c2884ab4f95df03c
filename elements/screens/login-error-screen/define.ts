import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { LoginErrorScreen } from './login-error-screen.ts';

define('ev-login-error-screen', LoginErrorScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-login-error-screen': LoginErrorScreen;
  }
}
export { LoginErrorScreen };
