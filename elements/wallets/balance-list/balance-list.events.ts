/** The person wants to do what a blocked balance needs: link a wallet of its currency. */
export class BalanceWalletEvent extends Event {
  static readonly type = 'ev-balance-wallet';
  constructor(readonly currency: string) {
    super(BalanceWalletEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-balance-wallet': BalanceWalletEvent;
  }
}
