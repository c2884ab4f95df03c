import type { Wallet } from '../../../contract/wallet.ts';

/** The user finished or cancelled linking. `wallet` is null if none was linked here; `verified`: it was proven, too. */
export class WalletLinkCloseEvent extends Event {
  static readonly type = 'ev-wallet-link-close';
  constructor(
    readonly wallet: Wallet | null,
    readonly verified = false,
  ) {
    super(WalletLinkCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-link-close': WalletLinkCloseEvent;
  }
}
