import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** A withdrawal was requested and waits for its code. */
export class WithdrawalRequestedEvent extends Event {
  static readonly type = 'ev-withdrawal-requested';
  constructor(readonly withdrawal: Withdrawal) {
    super(WithdrawalRequestedEvent.type);
  }
}
/** The user needs a wallet for a currency first. */
export class WalletRequiredEvent extends Event {
  static readonly type = 'ev-wallet-required';
  constructor(readonly currency: string) {
    super(WalletRequiredEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-requested': WithdrawalRequestedEvent;
    'ev-wallet-required': WalletRequiredEvent;
  }
}
