/** A person has signed in or out. */
export class SessionChangedEvent extends Event {
  static readonly type = 'ev-session-changed';
  constructor(readonly signedIn: boolean) {
    super(SessionChangedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-session-changed': SessionChangedEvent;
  }
}
