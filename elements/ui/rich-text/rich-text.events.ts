/** A link was followed; it opens in a new tab. */
export class RichTextLinkEvent extends Event {
  static readonly type = 'ev-rich-text-link';
  constructor(readonly href: string) {
    super(RichTextLinkEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-rich-text-link': RichTextLinkEvent;
  }
}
