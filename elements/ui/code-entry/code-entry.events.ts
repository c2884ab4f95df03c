/** Requests a check of a complete code: the last digit was entered or the button was pressed. */
export class CodeSubmitEvent extends Event {
  static readonly type = 'ev-code-submit';
  constructor(readonly code: string) {
    super(CodeSubmitEvent.type);
  }
}
/** Requests a new code. */
export class CodeResendEvent extends Event {
  static readonly type = 'ev-code-resend';
  constructor() {
    super(CodeResendEvent.type);
  }
}
/** Requests to start again: the time for a code of the authenticator app is over. */
export class CodeRestartEvent extends Event {
  static readonly type = 'ev-code-restart';
  constructor() {
    super(CodeRestartEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-code-restart': CodeRestartEvent;
    'ev-code-submit': CodeSubmitEvent;
    'ev-code-resend': CodeResendEvent;
  }
}
