import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** A withdrawal was requested and waits for its code. */
export class WithdrawalWaitingEvent extends Event {
  static readonly type = 'ev-withdrawal-waiting';
  constructor(readonly withdrawal: Withdrawal) {
    super(WithdrawalWaitingEvent.type);
  }
}
/** The user needs a verified wallet for a currency first. */
export class WalletRequiredEvent extends Event {
  static readonly type = 'ev-wallet-required';
  /** @param wallet one that is linked and waits for its proof */
  constructor(
    readonly currency: string,
    readonly wallet?: Wallet,
  ) {
    super(WalletRequiredEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-waiting': WithdrawalWaitingEvent;
    'ev-wallet-required': WalletRequiredEvent;
  }
}
