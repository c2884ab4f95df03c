/** The user asks to add a missing term to the text: a mention, a tag or a link. */
export class TermAddEvent extends Event {
  constructor(readonly term: string) {
    super('ev-term-add', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-term-add': TermAddEvent;
  }
}
