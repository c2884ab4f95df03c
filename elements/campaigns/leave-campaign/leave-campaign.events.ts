/** The question is answered: close the element. */
export class LeaveCampaignCloseEvent extends Event {
  constructor() {
    super('ev-leave-campaign-close');
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-leave-campaign-close': LeaveCampaignCloseEvent;
  }
}
