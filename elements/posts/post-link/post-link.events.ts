/** The link was stored; it is checked when the network answers. */
export class PostLinkSubmittedEvent extends Event {
  constructor() {
    super('ev-post-link-submitted', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-post-link-submitted': PostLinkSubmittedEvent;
  }
}
