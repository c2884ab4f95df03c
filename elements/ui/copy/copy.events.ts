/** The value was copied to the clipboard. */
export class CopiedEvent extends Event {
  static readonly type = 'ev-copied';
  constructor() {
    super(CopiedEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-copied': CopiedEvent;
  }
}
