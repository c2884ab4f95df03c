import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** A withdrawal was requested and waits for its code. */
export class WithdrawalRequestedEvent extends Event {
  static readonly type = 'ev-withdrawal-requested';
  constructor(readonly withdrawal: Withdrawal) {
    super(WithdrawalRequestedEvent.type);
  }
}
/** The person needs a wallet of a currency first. */
export class WalletWantedEvent extends Event {
  static readonly type = 'ev-wallet-wanted';
  constructor(readonly currency: string) {
    super(WalletWantedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-requested': WithdrawalRequestedEvent;
    'ev-wallet-wanted': WalletWantedEvent;
  }
}
