/** The user chose another wallet. */
export class WithdrawalWalletChangeEvent extends Event {
  static readonly type = 'ev-withdrawal-wallet-change';
  constructor(readonly walletId: string) {
    super(WithdrawalWalletChangeEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-wallet-change': WithdrawalWalletChangeEvent;
  }
}
