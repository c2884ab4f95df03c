/** Whether a user may join a campaign: invitation, room and requirements. */
import type {
  InvitationState,
  JoinCampaignRequestDto,
  Requirement,
} from '../../../contract/campaign.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';
import { ApiError } from '../../api-error.ts';
import { isCampaignOpen } from '../campaigns/campaign-status.rules.ts';
import {
  getInvitationState,
  isInvitationFor,
  getSeatsLeft,
} from '../campaigns/invitation.rules.ts';
import { getPersonRequirements } from '../campaigns/requirements.rules.ts';
import type { InvitationRow } from '../invitations/invitations.queries.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import type { Viewer } from '../campaigns/viewer.queries.ts';

export interface JoinRequest extends JoinCampaignRequestDto {
  /** The login button states that the terms are accepted; the login query has no field for them. */
  termsAcceptedAtLogin?: boolean;
}

export function assertCampaignIndex(campaign: CampaignRow, body: JoinRequest): void {
  if (body.campaignIndex === undefined || body.campaignIndex === campaign.campaignIndex) return;
  const detail = [
    { loc: ['body', 'campaignIndex'], msg: `is not the number of ${campaign.title}` },
  ];
  throw new ApiError('BAD_REQUEST', { kind: 'campaign-index' }, { detail });
}

const invitationErrors = {
  revoked: 'INVITATION_REVOKED',
  ended: 'INVITATION_ENDED',
  expired: 'INVITATION_EXPIRED',
  used: 'INVITATION_USED',
  full: 'INVITATION_FULL',
  'not-started': 'INVITATION_NOT_STARTED',
} as const satisfies Partial<Record<InvitationState, ErrorCode>>;

function getInvitationError(state: InvitationState): ApiError | undefined {
  return Object.hasOwn(invitationErrors, state)
    ? new ApiError(invitationErrors[state as keyof typeof invitationErrors])
    : undefined;
}

/** With an invitation, its state decides. Without one, the campaign must be public, open and have a free seat. */
export function assertMayJoin(
  campaign: CampaignRow,
  invitation: InvitationRow | null,
  viewer: Viewer,
  now: Date,
): void {
  if (invitation) {
    const refusal = getInvitationError(getInvitationState(invitation, campaign, now));
    if (refusal) throw refusal;
    if (isInvitationFor(invitation, viewer.handle)) return;
    throw new ApiError('WRONG_ACCOUNT', { kind: 'invitation' });
  }
  if (campaign.visibility === 'invite-only')
    throw new ApiError('FORBIDDEN', { kind: 'invite-only' });
  assertHasRoom(campaign, now);
}

/** A user who left returns without an invitation, which may be used up. */
export function assertHasRoom(campaign: CampaignRow, now: Date): void {
  if (!isCampaignOpen(campaign, now))
    throw new ApiError('CAMPAIGN_CLOSED', {
      kind: campaign.state === 'paused' ? 'paused' : now < campaign.startsAt ? 'not-open' : 'over',
    });
  if (getSeatsLeft(campaign) === 0) throw new ApiError('INVITATION_FULL');
}

export function assertRequirements(campaign: CampaignRow, viewer: Viewer, now: Date): void {
  const unmet = getPersonRequirements(campaign.rules, viewer.facts, now).filter(
    (requirement) => requirement.state === 'unmet',
  );
  if (unmet.length === 0) return;
  const detail = unmet.map(({ id, kind, value, actual }) => ({
    loc: ['requirements', id],
    msg: `requires ${value}, is ${actual}`,
    type: kind,
  }));
  throw new ApiError('REQUIREMENTS_UNMET', toUnmetParams(campaign, unmet), { detail });
}

/** Names every unmet requirement: each combination is one sentence, so that a language can order it in its own way. */
function toUnmetParams(
  { title: campaign }: CampaignRow,
  unmet: readonly Requirement[],
): ErrorParams['REQUIREMENTS_UNMET'] {
  const find = (wanted: Requirement['kind']) => {
    const found = unmet.find(({ kind }) => kind === wanted);
    return found && { required: found.value ?? '', actual: found.actual ?? '' };
  };
  const followers = find('followers');
  const age = find('account-age');
  const region = find('region');
  const ofFollowers = followers && {
    followers: followers.actual,
    minFollowers: followers.required,
  };
  const ofAge = age && { days: age.actual, minDays: age.required };
  const ofRegion = region && { region: region.actual, regions: region.required };
  if (ofFollowers && ofAge && ofRegion)
    return { kind: 'all', campaign, ...ofFollowers, ...ofAge, ...ofRegion };
  if (ofFollowers && ofAge)
    return { kind: 'followers-and-age', campaign, ...ofFollowers, ...ofAge };
  if (ofFollowers && ofRegion)
    return { kind: 'followers-and-region', campaign, ...ofFollowers, ...ofRegion };
  if (ofAge && ofRegion) return { kind: 'age-and-region', campaign, ...ofAge, ...ofRegion };
  if (followers) return { kind: 'followers', campaign, ...followers };
  if (age) return { kind: 'account-age', campaign, ...age };
  if (ofRegion) return { kind: 'region', campaign, ...ofRegion };
  if (find('health')) return { kind: 'health', campaign };
  return find('role') ? { kind: 'role', campaign } : {};
}
