/** The burger was pressed. */
export class MenuToggleEvent extends Event {
  static readonly eventName = 'ev-menu-toggle';
  constructor() {
    super(MenuToggleEvent.eventName, { composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-menu-toggle': MenuToggleEvent;
  }
}
