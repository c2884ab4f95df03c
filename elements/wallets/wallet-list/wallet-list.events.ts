import type { Wallet } from '../../../contract/wallet.ts';

/** The user asks to prove a wallet. */
export class WalletVerifyEvent extends Event {
  static readonly type = 'ev-wallet-verify';
  constructor(readonly wallet: Wallet) {
    super(WalletVerifyEvent.type);
  }
}
/** The user asks to remove a wallet. It is not confirmed yet. */
export class WalletRemoveEvent extends Event {
  static readonly type = 'ev-wallet-remove';
  constructor(readonly wallet: Wallet) {
    super(WalletRemoveEvent.type);
  }
}
/** The user chooses the default wallet of a currency. */
export class WalletDefaultEvent extends Event {
  static readonly type = 'ev-wallet-default';
  constructor(readonly wallet: Wallet) {
    super(WalletDefaultEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-wallet-verify': WalletVerifyEvent;
    'ev-wallet-remove': WalletRemoveEvent;
    'ev-wallet-default': WalletDefaultEvent;
  }
}
