/** The code is complete: typed, pasted or autofilled. Fires once per code. */
export class CodeCompleteEvent extends Event {
  static readonly type = 'ev-code-complete';
  constructor(readonly code: string) {
    super(CodeCompleteEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-code-complete': CodeCompleteEvent;
  }
}
