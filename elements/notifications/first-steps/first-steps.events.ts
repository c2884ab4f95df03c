/** The user closed the dialog or followed one of the steps. */
export class FirstStepsCloseEvent extends Event {
  static readonly type = 'ev-first-steps-close';
  constructor() {
    super(FirstStepsCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-first-steps-close': FirstStepsCloseEvent;
  }
}
