/** The user submitted a new address, to which a code is sent. */
export class EmailSubmitEvent extends Event {
  static readonly type = 'ev-email-submit';
  constructor(readonly email: string) {
    super(EmailSubmitEvent.type);
  }
}
/** The user cancelled the change of the address. */
export class EmailCancelledEvent extends Event {
  static readonly type = 'ev-email-cancelled';
  constructor() {
    super(EmailCancelledEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-email-submit': EmailSubmitEvent;
    'ev-email-cancelled': EmailCancelledEvent;
  }
}
