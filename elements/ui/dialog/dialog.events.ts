import type { CloseReason } from '../modal/modal-element.ts';

/** Request by the user to close it. Call preventDefault() to keep it open. */
export class DialogCloseEvent extends Event {
  static readonly type = 'ev-dialog-close';
  constructor(readonly reason: CloseReason) {
    super(DialogCloseEvent.type, { cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-dialog-close': DialogCloseEvent;
  }
}
