/**
 * State of an invitation at a time; the first obstacle determines it.
 * See docs/decisions/073-leaving-and-deleting.md.
 */
import type { InvitationState } from '../../../contract/campaign.ts';
import { isSameHandle } from '../../../common/text/handle.ts';

export interface InvitationFacts {
  revokedAt: Date | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  maxUses: number | null;
  uses: number;
  forHandle: string | null;
}
export interface InvitedCampaign {
  state: 'draft' | 'published' | 'paused';
  startsAt: Date;
  endsAt: Date;
  participantCap: number | null;
  participantCount: number;
}

/** The public state: one of seven, without a hint for whom the invitation is. */
export function getInvitationState(
  invitation: InvitationFacts,
  campaign: InvitedCampaign,
  now: Date,
): InvitationState {
  if (invitation.revokedAt || campaign.state === 'draft') return 'revoked';
  if (now >= campaign.endsAt) return 'ended';
  if (invitation.expiresAt && now >= invitation.expiresAt) return 'expired';
  if (invitation.maxUses !== null && invitation.uses >= invitation.maxUses) return 'used';
  if (getSeatsLeft(campaign) === 0) return 'full';
  const notYet =
    campaign.state === 'paused' ||
    now < campaign.startsAt ||
    (invitation.startsAt && now < invitation.startsAt);
  return notYet ? 'not-started' : 'valid';
}

/** The state for a signed-in user: `already-joined` first; `wrong-account` replaces `valid` only. */
export function getPersonalInvitationState(
  invitation: InvitationFacts,
  campaign: InvitedCampaign,
  person: { handle: string | null; joined: boolean },
  now: Date,
): InvitationState {
  if (person.joined) return 'already-joined';
  const state = getInvitationState(invitation, campaign, now);
  return state === 'valid' && !isInvitationFor(invitation, person.handle) ? 'wrong-account' : state;
}

/** Handles are case-insensitive. */
export const isInvitationFor = (
  invitation: Pick<InvitationFacts, 'forHandle'>,
  handle: string | null,
): boolean =>
  invitation.forHandle === null || (handle !== null && isSameHandle(invitation.forHandle, handle));

/** null: unlimited. */
export const getSeatsLeft = (
  campaign: Pick<InvitedCampaign, 'participantCap' | 'participantCount'>,
): number | null =>
  campaign.participantCap === null
    ? null
    : Math.max(0, campaign.participantCap - campaign.participantCount);
