import type { Wallet } from '../../../contract/wallet.ts';

/** The person wants to prove that a wallet is theirs. */
export class WalletVerifyEvent extends Event {
  static readonly type = 'ev-wallet-verify';
  constructor(readonly wallet: Wallet) {
    super(WalletVerifyEvent.type);
  }
}
/** The person wants to remove a wallet; nothing has been asked yet. */
export class WalletRemoveEvent extends Event {
  static readonly type = 'ev-wallet-remove';
  constructor(readonly wallet: Wallet) {
    super(WalletRemoveEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-verify': WalletVerifyEvent;
    'ev-wallet-remove': WalletRemoveEvent;
  }
}
