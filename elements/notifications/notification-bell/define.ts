import { define } from '../../base/define.ts';
import { NotificationBell } from './notification-bell.ts';

define('ev-notification-bell', NotificationBell);

declare global {
  interface HTMLElementTagNameMap {
    'ev-notification-bell': NotificationBell;
  }
}
export { NotificationBell };
