import type { CloseReason } from '../modal/modal-element.ts';

/** Request by the user to close it. Call preventDefault() to keep it open. */
export class DrawerCloseEvent extends Event {
  static readonly type = 'ev-drawer-close';
  constructor(readonly reason: CloseReason) {
    super(DrawerCloseEvent.type, { cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-drawer-close': DrawerCloseEvent;
  }
}
