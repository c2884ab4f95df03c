/** Another tab was selected by the person. */
export class TabsChangeEvent extends Event {
  static readonly type = 'ev-tabs-change';
  constructor(readonly value: string) {
    super(TabsChangeEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-tabs-change': TabsChangeEvent;
  }
}
