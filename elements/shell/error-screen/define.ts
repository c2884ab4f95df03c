import { define } from '../../base/define.ts';
import '../../ui/copy/define.ts';
import { ErrorScreen } from './error-screen.ts';

define('ev-error-screen', ErrorScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-error-screen': ErrorScreen;
  }
}
