import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** The withdrawal no longer waits for a code: confirmed or cancelled. */
export class WithdrawalSettledEvent extends Event {
  static readonly type = 'ev-withdrawal-settled';
  constructor(
    readonly withdrawalId: string,
    readonly outcome: 'confirmed' | 'cancelled',
    readonly withdrawal: Withdrawal | null,
  ) {
    super(WithdrawalSettledEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-withdrawal-settled': WithdrawalSettledEvent;
  }
}
