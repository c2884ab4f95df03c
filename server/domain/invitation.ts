/** What an invitation is at a moment; the first reason that forbids it is the one that is said. */
import type { InvitationState } from '../../contract/campaign.ts';

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

/** As anybody may know it: one of seven states, and nothing of whom it is for (ruling 10). */
export function invitationState(invitation: InvitationFacts, campaign: InvitedCampaign, now: Date): InvitationState {
  if (invitation.revokedAt || campaign.state === 'draft') return 'revoked';
  if (now >= campaign.endsAt) return 'ended';
  if (invitation.expiresAt && now >= invitation.expiresAt) return 'expired';
  if (invitation.maxUses !== null && invitation.uses >= invitation.maxUses) return 'used';
  if (seatsLeft(campaign) === 0) return 'full';
  const notYet = campaign.state === 'paused' || now < campaign.startsAt || (invitation.startsAt && now < invitation.startsAt);
  return notYet ? 'not-started' : 'valid';
}

/** As a signed-in person sees it: being a member goes first, being somebody else only before `valid`. */
export function personalState(
  invitation: InvitationFacts,
  campaign: InvitedCampaign,
  person: { handle: string | null; joined: boolean },
  now: Date,
): InvitationState {
  if (person.joined) return 'already-joined';
  const state = invitationState(invitation, campaign, now);
  return state === 'valid' && !isFor(invitation, person.handle) ? 'wrong-account' : state;
}

/** Handles differ in case only by taste. */
export const isFor = (invitation: Pick<InvitationFacts, 'forHandle'>, handle: string | null): boolean =>
  invitation.forHandle === null || invitation.forHandle.toLowerCase() === handle?.toLowerCase();

/** null: as many as like. */
export const seatsLeft = (campaign: Pick<InvitedCampaign, 'participantCap' | 'participantCount'>): number | null =>
  campaign.participantCap === null ? null : Math.max(0, campaign.participantCap - campaign.participantCount);
