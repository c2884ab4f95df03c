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

declare global {
  interface HTMLElementEventMap {
    'ev-code-submit': CodeSubmitEvent;
    'ev-code-resend': CodeResendEvent;
  }
}
