/** What is read before a user joins a campaign. Each read locks what is counted. */
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, invitations, participations } from '../../schema.ts';
import { matchesInvitationToken, type InvitationRow } from '../invitations/invitations.queries.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { campaignNotFound } from '../campaigns/campaign-visibility.queries.ts';
import type { JoinRequest } from './join-checks.rules.ts';

export async function lockCampaign(tx: Tx, campaignId: string): Promise<CampaignRow> {
  const [campaign] = isUuid(campaignId)
    ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    : [];
  if (!campaign || campaign.state === 'draft') throw campaignNotFound();
  return campaign;
}

/** @returns the participation of a user who left; null for one who never joined. @throws ApiError ALREADY_JOINED */
export async function findLeftParticipation(
  tx: Tx,
  campaign: CampaignRow,
  userId: string,
): Promise<{ id: string } | null> {
  const [found] = await tx
    .select({ id: participations.id, leftAt: participations.leftAt })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, userId)));
  if (found && !found.leftAt) throw new ApiError('ALREADY_JOINED', { campaign: campaign.title });
  return found ?? null;
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
