import type { Wallet } from '../../../contract/wallet.ts';

/** The user finished or cancelled linking. `wallet` is null if none was linked here. */
export class WalletLinkCloseEvent extends Event {
  static readonly type = 'ev-wallet-link-close';
  constructor(readonly wallet: Wallet | null) {
    super(WalletLinkCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-link-close': WalletLinkCloseEvent;
  }
}
