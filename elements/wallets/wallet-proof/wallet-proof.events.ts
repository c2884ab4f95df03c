/** The user finished or postponed the proof. */
export class WalletProofCloseEvent extends Event {
  static readonly type = 'ev-wallet-proof-close';
  constructor(readonly verified: boolean) {
    super(WalletProofCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-proof-close': WalletProofCloseEvent;
  }
}
