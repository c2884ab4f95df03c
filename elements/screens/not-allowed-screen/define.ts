import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { NotAllowedScreen } from './not-allowed-screen.ts';

define('ev-not-allowed-screen', NotAllowedScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-not-allowed-screen': NotAllowedScreen;
  }
}
export { NotAllowedScreen };
