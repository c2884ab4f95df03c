import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** The user confirmed or cancelled the withdrawal; it no longer waits for a code. */
export class WithdrawalCompletedEvent extends Event {
  static readonly type = 'ev-withdrawal-completed';
  constructor(
    readonly withdrawalId: string,
    readonly outcome: 'confirmed' | 'cancelled',
    readonly withdrawal: Withdrawal | null,
  ) {
    super(WithdrawalCompletedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-completed': WithdrawalCompletedEvent;
  }
}
