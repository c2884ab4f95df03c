/** The user closed the receipt of a withdrawal. */
export class WithdrawalReceiptCloseEvent extends Event {
  static readonly type = 'ev-withdrawal-receipt-close';
  constructor() {
    super(WithdrawalReceiptCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-receipt-close': WithdrawalReceiptCloseEvent;
  }
}
