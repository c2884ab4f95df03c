import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** The user confirmed the withdrawal with its code; it is on its way. */
export class WithdrawalCompletedEvent extends Event {
  static readonly type = 'ev-withdrawal-completed';
  constructor(
    readonly withdrawalId: string,
    readonly withdrawal: Withdrawal | null,
  ) {
    super(WithdrawalCompletedEvent.type);
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

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-completed': WithdrawalCompletedEvent;
    'ev-withdrawal-cancelled': WithdrawalCancelledEvent;
  }
}
