/** Checks before a user joins a campaign. They lock what they count. */
import { and, count, eq } from 'drizzle-orm';
import type { JoinCampaignRequestDto, Requirement } from '../../../contract/campaign.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api-error.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, invitations, participations } from '../../db/schema.ts';
import { isCampaignOpen } from '../../domain/campaign-status.ts';
import {
  getInvitationState,
  isInvitationFor,
  getSeatsLeft,
  type InvitedCampaign,
} from '../../domain/invitation.ts';
import { getPersonRequirements } from '../../domain/requirements.ts';
import { matchesInvitationToken, type InvitationRow } from '../invitations/invitations.queries.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { campaignNotFound } from './campaign-visibility.queries.ts';
import type { Viewer } from './participations.queries.ts';

export interface JoinRequest extends JoinCampaignRequestDto {
  /** The login button states that the terms are accepted; the login query has no field for them. */
  termsAcceptedAtLogin?: boolean;
}

export async function lockCampaign(tx: Tx, campaignId: string): Promise<CampaignRow> {
  const [campaign] = isUuid(campaignId)
    ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    : [];
  if (!campaign || campaign.state === 'draft') throw campaignNotFound();
  return campaign;
}

export async function assertNotJoined(
  tx: Tx,
  campaign: CampaignRow,
  userId: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, userId)));
  if (found) throw new ApiError('ALREADY_JOINED', `You already take part in ${campaign.title}.`);
}

export async function countParticipants(tx: Tx, campaignId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(participations)
    .where(eq(participations.campaignId, campaignId));
  return row!.n;
}

export async function lockInvitation(
  tx: Tx,
  campaign: CampaignRow,
  body: JoinRequest,
): Promise<InvitationRow | null> {
  const token = body.publicToken ?? body.inviteId;
  if (!token) return null;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(matchesInvitationToken(token), eq(invitations.campaignId, campaign.id)))
    .for('update');
  if (!row)
    throw new ApiError(
      'NOT_FOUND',
      'This invitation does not belong to this campaign. Check the link, or ask for a new one.',
    );
  return row;
}

export function assertCampaignIndex(campaign: CampaignRow, body: JoinRequest): void {
  if (body.campaignIndex === undefined || body.campaignIndex === campaign.campaignIndex) return;
  const detail = [
    { loc: ['body', 'campaignIndex'], msg: `is not the number of ${campaign.title}` },
  ];
  throw new ApiError('BAD_REQUEST', 'The campaign and its number do not belong together.', {
    detail,
  });
}

const invitationErrors: Record<string, readonly [ErrorCode, string]> = {
  revoked: ['INVITATION_REVOKED', 'This invitation was withdrawn. Ask for a new one.'],
  ended: ['INVITATION_ENDED', 'This campaign is over; nobody can join it any more.'],
  expired: ['INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.'],
  used: ['INVITATION_USED', 'This invitation was already used. Ask for a new one.'],
  full: ['INVITATION_FULL', 'All seats of this campaign are taken.'],
  'not-started': [
    'INVITATION_NOT_STARTED',
    'This campaign has not opened yet. Come back when it does.',
  ],
};

/** With an invitation, its state decides. Without one, the campaign must be public, open and have a free seat. */
export function assertMayJoin(
  facts: InvitedCampaign,
  campaign: CampaignRow,
  invitation: InvitationRow | null,
  viewer: Viewer,
  now: Date,
): void {
  if (invitation) {
    const refusal = invitationErrors[getInvitationState(invitation, facts, now)];
    if (refusal) throw new ApiError(...refusal);
    if (isInvitationFor(invitation, viewer.handle)) return;
    throw new ApiError(
      'WRONG_ACCOUNT',
      'This invitation is for another X account. Log in with the account it was sent to.',
    );
  }
  if (campaign.visibility === 'invite-only')
    throw new ApiError(
      'FORBIDDEN',
      'This campaign is by invitation only. Open the link that you were sent.',
    );
  if (!isCampaignOpen(campaign, now))
    throw new ApiError(
      'CAMPAIGN_CLOSED',
      now < campaign.startsAt
        ? 'This campaign has not opened yet.'
        : 'This campaign takes nobody any more.',
    );
  if (getSeatsLeft(facts) === 0) throw new ApiError(...invitationErrors['full']!);
}

export function assertRequirements(campaign: CampaignRow, viewer: Viewer, now: Date): void {
  const unmet = getPersonRequirements(campaign.rules, viewer.facts, now).filter(
    (requirement) => requirement.state === 'unmet',
  );
  if (unmet.length === 0) return;
  const detail = unmet.map((requirement) => ({
    loc: ['requirements', requirement.id],
    msg: getUnmetReason(requirement),
    type: requirement.kind,
  }));
  throw new ApiError(
    'REQUIREMENTS_UNMET',
    `You can't join ${campaign.title}: ${unmet.map(getUnmetReason).join(' ')}`,
    {
      detail,
    },
  );
}

const getUnmetReason = (requirement: Requirement) => requirement.reason ?? requirement.label;
