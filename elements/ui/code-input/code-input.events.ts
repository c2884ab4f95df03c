/** A whole code stands there: entered, pasted or filled in. Once for each code. */
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
