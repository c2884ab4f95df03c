/** The menu was closed. */
export class MenuCloseEvent extends Event {
  static readonly eventName = 'ev-menu-close';
  constructor() {
    super(MenuCloseEvent.eventName, { composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-menu-close': MenuCloseEvent;
  }
}
