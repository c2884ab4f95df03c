/** The user clicked the bell. Call `preventDefault()` to show the notifications in another way. */
export class NotificationOpenEvent extends Event {
  static readonly type = 'ev-notification-open';
  constructor() {
    super(NotificationOpenEvent.type, { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-notification-open': NotificationOpenEvent;
  }
}
