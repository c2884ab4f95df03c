import type { ListedDraft } from '../stored-drafts.ts';

/** The user chose a draft to continue. */
export class DraftOpenEvent extends Event {
  constructor(readonly draft: Pick<ListedDraft, 'kind' | 'campaignId'>) {
    super('ev-draft-open', { bubbles: true, composed: true });
  }
}

/** The user wants to go back to the editor. */
export class DraftListCloseEvent extends Event {
  constructor() {
    super('ev-draft-list-close', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-draft-open': DraftOpenEvent;
    'ev-draft-list-close': DraftListCloseEvent;
  }
}
