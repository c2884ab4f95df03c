/** The person is done with the card: remove the element. */
export class ResultsCardCloseEvent extends Event {
  constructor() {
    super('ev-results-card-close');
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-results-card-close': ResultsCardCloseEvent;
  }
}
