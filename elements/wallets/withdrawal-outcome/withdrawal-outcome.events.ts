/** The user asks to look for the withdrawal in the list. */
export class WithdrawalCheckEvent extends Event {
  static readonly type = 'ev-withdrawal-check';
  constructor() {
    super(WithdrawalCheckEvent.type);
  }
}
/** The user asks to send the same request again. */
export class WithdrawalRetryEvent extends Event {
  static readonly type = 'ev-withdrawal-retry';
  constructor() {
    super(WithdrawalRetryEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-check': WithdrawalCheckEvent;
    'ev-withdrawal-retry': WithdrawalRetryEvent;
  }
}
