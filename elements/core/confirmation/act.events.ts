/**
 * Events about what a person has done in another site's page, for that page: the act, the campaign, and
 * the status. Never an amount, a handle, a wallet or an id of the person. Each is dispatched on the
 * element whose tag the page wrote, and bubbles to the document, also out of the page's own shadow roots.
 */
import type { ConfirmationAct } from '../../../contract/confirmation.ts';
import { EvElement } from '../../base/element.ts';
import { CampaignJoinedEvent } from '../app/campaign-joined.event.ts';

/** The post is on the network. It is checked next. */
export class PostPublishedEvent extends Event {
  readonly status = 'published';
  /** @param campaignId undefined for a post without a campaign */
  constructor(readonly campaignId: string | undefined) {
    super('ev-post-published', { bubbles: true, composed: true });
  }
}

/** The reward of the campaign was claimed. */
export class PayoutClaimedEvent extends Event {
  readonly status = 'claimed';
  constructor(readonly campaignId: string) {
    super('ev-payout-claimed', { bubbles: true, composed: true });
  }
}

/** A wallet was linked and proven. */
export class WalletVerifiedEvent extends Event {
  readonly status = 'verified';
  constructor() {
    super('ev-wallet-verified', { bubbles: true, composed: true });
  }
}

/** A withdrawal was requested. It waits for its code, unless `ev-withdrawal-completed` follows at once. */
export class WithdrawalRequestedEvent extends Event {
  readonly status = 'verifying';
  constructor() {
    super('ev-withdrawal-requested', { bubbles: true, composed: true });
  }
}

/** A withdrawal was confirmed with its code. The money is on its way. */
export class WithdrawalCompletedEvent extends Event {
  readonly status = 'pending';
  constructor() {
    super('ev-withdrawal-completed', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-post-published': PostPublishedEvent;
    'ev-payout-claimed': PayoutClaimedEvent;
    'ev-wallet-verified': WalletVerifiedEvent;
    'ev-withdrawal-requested': WithdrawalRequestedEvent;
    'ev-withdrawal-completed': WithdrawalCompletedEvent;
  }
  /** They bubble to it. */
  interface DocumentEventMap {
    'ev-post-published': PostPublishedEvent;
    'ev-payout-claimed': PayoutClaimedEvent;
    'ev-wallet-verified': WalletVerifiedEvent;
    'ev-withdrawal-requested': WithdrawalRequestedEvent;
    'ev-withdrawal-completed': WithdrawalCompletedEvent;
  }
}

/** The events of an act whose popup has reported `done`, or `begun`: a code or a signature is still missing. */
function toEvents(act: ConfirmationAct, outcome: 'done' | 'begun'): Event[] {
  const isDone = outcome === 'done';
  switch (act.call) {
    case 'requestWithdrawal':
      return [new WithdrawalRequestedEvent(), ...(isDone ? [new WithdrawalCompletedEvent()] : [])];
    case 'joinCampaign':
      return isDone ? [new CampaignJoinedEvent(act.params.campaignId)] : [];
    case 'createPost':
      return isDone ? [new PostPublishedEvent(act.body.campaignId ?? undefined)] : [];
    case 'confirmPayout':
      return isDone ? [new PayoutClaimedEvent(act.params.campaignId)] : [];
    case 'createWallet':
    case 'startWalletVerification':
      return isDone ? [new WalletVerifiedEvent()] : [];
    case 'verifyWithdrawal':
      return isDone ? [new WithdrawalCompletedEvent()] : [];
    default:
      return [];
  }
}

/** The element whose tag the page wrote: the outermost one of ours around `element`. */
function findPageElement(element: HTMLElement): HTMLElement {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return host instanceof EvElement ? findPageElement(host) : element;
}

/** Dispatches an event to the page, at the element that the person used; on the document where that is gone by now. */
function dispatchToPage(element: HTMLElement, event: Event): void {
  const target = findPageElement(element);
  (target.isConnected ? target : document).dispatchEvent(event);
}

/** Reports an act that the popup has confirmed. */
export function reportAct(
  element: HTMLElement,
  act: ConfirmationAct,
  outcome: 'done' | 'begun',
): void {
  for (const event of toEvents(act, outcome)) dispatchToPage(element, event);
}
