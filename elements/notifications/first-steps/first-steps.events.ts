/** The person has read the first steps, or follows one of them. */
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
