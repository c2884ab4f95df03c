/** The user asks to add the missing disclosure tag to the text. */
export class DisclosureAddEvent extends Event {
  constructor(readonly tag: string) {
    super('ev-disclosure-add', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-disclosure-add': DisclosureAddEvent;
  }
}
