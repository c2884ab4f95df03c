import type { Notification } from '../../../contract/notification.ts';

/** The user clicked a notification's link. Call `preventDefault()` to navigate yourself. */
export class NotificationFollowEvent extends Event {
  static readonly type = 'ev-notification-follow';
  constructor(
    readonly item: Notification,
    /** The address of the link. */
    readonly href: string,
  ) {
    super(NotificationFollowEvent.type, { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-notification-follow': NotificationFollowEvent;
  }
}
