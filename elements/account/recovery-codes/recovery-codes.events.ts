/** The person confirmed that the codes are saved. */
export class RecoveryCodesSavedEvent extends Event {
  static readonly type = 'ev-recovery-codes-saved';
  constructor() {
    super(RecoveryCodesSavedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-recovery-codes-saved': RecoveryCodesSavedEvent;
  }
}
