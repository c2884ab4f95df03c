import type { Notification } from '../../../contract/notification.ts';

/** The person follows a notification to where it leads. Call `preventDefault()` to lead them yourself. */
export class NotificationFollowEvent extends Event {
  static readonly type = 'ev-notification-follow';
  constructor(
    readonly item: Notification,
    /** The address, as in the link. */
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
