/** The person is a member of the campaign now. */
export class CampaignJoinedEvent extends Event {
  readonly status = 'joined';
  constructor(readonly campaignId: string) {
    super('ev-campaign-joined', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-campaign-joined': CampaignJoinedEvent;
  }
  /** It bubbles to it. */
  interface DocumentEventMap {
    'ev-campaign-joined': CampaignJoinedEvent;
  }
}
