/** Checks before a user joins a campaign. They lock what they count. */
import { and, count, eq } from 'drizzle-orm';
import type {
  InvitationState,
  JoinCampaignRequestDto,
  Requirement,
} from '../../../contract/campaign.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';
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
  if (found) throw new ApiError('ALREADY_JOINED', { campaign: campaign.title });
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
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'invitation-of-campaign' });
  return row;
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
  return state in invitationErrors
    ? new ApiError(invitationErrors[state as keyof typeof invitationErrors])
    : undefined;
}

/** With an invitation, its state decides. Without one, the campaign must be public, open and have a free seat. */
export function assertMayJoin(
  facts: InvitedCampaign,
  campaign: CampaignRow,
  invitation: InvitationRow | null,
  viewer: Viewer,
  now: Date,
): void {
  if (invitation) {
    const refusal = getInvitationError(getInvitationState(invitation, facts, now));
    if (refusal) throw refusal;
    if (isInvitationFor(invitation, viewer.handle)) return;
    throw new ApiError('WRONG_ACCOUNT', { kind: 'invitation' });
  }
  if (campaign.visibility === 'invite-only')
    throw new ApiError('FORBIDDEN', { kind: 'invite-only' });
  if (!isCampaignOpen(campaign, now))
    throw new ApiError('CAMPAIGN_CLOSED', {
      kind: now < campaign.startsAt ? 'not-open' : 'over',
    });
  if (getSeatsLeft(facts) === 0) throw new ApiError('INVITATION_FULL');
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

/** Names the first unmet requirement; the campaign page lists all. */
function toUnmetParams(
  { title: campaign }: CampaignRow,
  [first, ...more]: Requirement[],
): ErrorParams['REQUIREMENTS_UNMET'] {
  const { kind, value: required, actual } = first!;
  if (required === undefined || actual == null) return {};
  const values = { campaign, required, actual };
  if (kind === 'followers')
    return { kind: more.length > 0 ? 'followers-and-more' : 'followers', ...values };
  if (kind === 'account-age')
    return { kind: more.length > 0 ? 'account-age-and-more' : 'account-age', ...values };
  return kind === 'region' ? { kind, ...values } : {};
}
