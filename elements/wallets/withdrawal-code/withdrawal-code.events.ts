import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** The user confirmed the withdrawal with its code; it is on its way. Call `preventDefault()` to show no toast. */
export class WithdrawalConfirmedEvent extends Event {
  static readonly type = 'ev-withdrawal-confirmed';
  constructor(
    readonly withdrawalId: string,
    readonly withdrawal: Withdrawal | null,
  ) {
    super(WithdrawalConfirmedEvent.type, { cancelable: true });
  }
}
/** The user cancelled the withdrawal; its amount is back in the balance. */
export class WithdrawalCancelledEvent extends Event {
  static readonly type = 'ev-withdrawal-cancelled';
  constructor(
    readonly withdrawalId: string,
    readonly withdrawal: Withdrawal | null,
  ) {
    super(WithdrawalCancelledEvent.type);
  }
}

/** The user closed the note about a withdrawal that ended without its code. */
export class WithdrawalEndCloseEvent extends Event {
  static readonly type = 'ev-withdrawal-end-close';
  constructor(readonly withdrawalId: string) {
    super(WithdrawalEndCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-confirmed': WithdrawalConfirmedEvent;
    'ev-withdrawal-cancelled': WithdrawalCancelledEvent;
    'ev-withdrawal-end-close': WithdrawalEndCloseEvent;
  }
}
