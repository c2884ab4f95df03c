import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.ts';

define('ev-unsubscribe-screen', UnsubscribeScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-unsubscribe-screen': UnsubscribeScreen;
  }
}
export { UnsubscribeScreen };
