import type { Suggestion } from '../../../contract/post.ts';

/** The user chose a suggestion. */
export class SuggestionChooseEvent extends Event {
  constructor(readonly suggestion: Suggestion) {
    super('ev-suggestion-choose', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-suggestion-choose': SuggestionChooseEvent;
  }
}
