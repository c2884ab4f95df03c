import { define } from '../../base/define.ts';
import '../../core/icon/define.ts';
import '../../posts/top-posts/define.ts';
import '../../ui/button/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { LandingScreen } from './landing-screen.ts';

define('ev-landing-screen', LandingScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-landing-screen': LandingScreen;
  }
}
