import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import { HelpScreen } from './help-screen.ts';

define('ev-help-screen', HelpScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-help-screen': HelpScreen;
  }
}
export { HelpScreen };
