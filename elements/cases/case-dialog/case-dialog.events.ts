/** The dialog closed: a case was opened, or the user closed it. What was typed is kept. */
export class CaseCloseEvent extends Event {
  static readonly type = 'ev-case-close';
  constructor() {
    super(CaseCloseEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-case-close': CaseCloseEvent;
  }
}
