/** A code is to be sent to this address. */
export class EmailSubmitEvent extends Event {
  static readonly type = 'ev-email-submit';
  constructor(readonly email: string) {
    super(EmailSubmitEvent.type);
  }
}
/** The address stays as it is. */
export class EmailKeepEvent extends Event {
  static readonly type = 'ev-email-keep';
  constructor() {
    super(EmailKeepEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-email-submit': EmailSubmitEvent;
    'ev-email-keep': EmailKeepEvent;
  }
}
