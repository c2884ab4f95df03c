/** The menu was closed by its button, Escape, the backdrop, or a link. */
export class MenuCloseEvent extends Event {
  static readonly type = 'ev-menu-close';
  constructor() {
    super(MenuCloseEvent.type, { composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-menu-close': MenuCloseEvent;
  }
}
