/** The user pressed the menu button. */
export class MenuToggleEvent extends Event {
  static readonly type = 'ev-menu-toggle';
  constructor() {
    super(MenuToggleEvent.type, { composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-menu-toggle': MenuToggleEvent;
  }
}
