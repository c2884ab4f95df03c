/** A link of the brief was clicked. The link opens another site. */
export class BriefLinkClickedEvent extends Event {
  constructor(readonly href: string) {
    super('ev-brief-link-clicked', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-brief-link-clicked': BriefLinkClickedEvent;
  }
}
