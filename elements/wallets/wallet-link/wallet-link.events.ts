import type { Wallet } from '../../../contract/wallet.ts';

/** Linking is over: a wallet stands (proven or not yet), or null where it was given up. */
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
