import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/badge/define.ts';
import '../../ui/button/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/money/define.ts';
import '../../ui/note/define.ts';
import '../../ui/select/define.ts';
import '../../ui/skeleton/define.ts';
import '../../account/health-note/define.ts';
import '../../account/profile-summary/define.ts';
import '../../cases/case-button/define.ts';
import '../../posts/post-list/define.ts';
import { ProfileScreen } from './profile-screen.ts';

define('ev-profile-screen', ProfileScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-profile-screen': ProfileScreen;
  }
}
export { ProfileScreen };
