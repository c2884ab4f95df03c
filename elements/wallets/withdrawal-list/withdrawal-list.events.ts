/** The user chose the currency filter; null for all currencies. */
export class WithdrawalFilterEvent extends Event {
  static readonly type = 'ev-withdrawal-filter';
  constructor(readonly currency: string | null) {
    super(WithdrawalFilterEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-filter': WithdrawalFilterEvent;
  }
}
