/** Another option was selected. */
export class SegmentedChangeEvent extends Event {
  static readonly type = 'ev-segmented-change';
  constructor(readonly value: string) {
    super(SegmentedChangeEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-segmented-change': SegmentedChangeEvent;
  }
}
