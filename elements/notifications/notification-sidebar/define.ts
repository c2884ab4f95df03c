import { define } from '../../base/define.ts';
import { NotificationSidebar } from './notification-sidebar.ts';

define('ev-notification-sidebar', NotificationSidebar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-notification-sidebar': NotificationSidebar;
  }
}
export { NotificationSidebar };
