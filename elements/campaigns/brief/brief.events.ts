/** A link of the brief is followed: the person leaves for another site. */
export class BriefLinkEvent extends Event {
  constructor(readonly href: string) {
    super('ev-brief-link', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-brief-link': BriefLinkEvent;
  }
}
