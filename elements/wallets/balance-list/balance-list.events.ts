/** The user asks to link a wallet for the currency of a blocked balance. */
export class WalletLinkRequestEvent extends Event {
  static readonly type = 'ev-wallet-link-request';
  constructor(readonly currency: string) {
    super(WalletLinkRequestEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-link-request': WalletLinkRequestEvent;
  }
}
