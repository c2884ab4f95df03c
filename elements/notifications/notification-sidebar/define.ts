import { define } from '../../define.ts';
import '../../ui/button/define.ts';
import '../../ui/drawer/define.ts';
import '../../ui/empty/define.ts';
import '../../ui/note/define.ts';
import '../../ui/segmented/define.ts';
import '../../ui/skeleton/define.ts';
import { NotificationSidebar } from './notification-sidebar.ts';

define('ev-notification-sidebar', NotificationSidebar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-notification-sidebar': NotificationSidebar;
  }
}
export { NotificationSidebar };
