/** Converts the definitions of the seed to database rows. */
import type { invitations } from '../../server/schema.ts';
import type { CampaignContent } from '../../server/features/campaigns/campaign-content.rules.ts';
import { dayMs } from '../../server/common/time.ts';
import { seedId } from './ids.ts';
import type { SeedCampaign } from './seed-campaign.ts';

/** Midnight UTC of the day `days` after `base`. */
export const getDay = (base: Date, days: number): Date =>
  new Date(Math.floor(base.getTime() / dayMs) * dayMs + days * dayMs);

export interface SeedTimes {
  startsAt: Date;
  endsAt: Date;
  maturesAt: Date;
}
export const getCampaignTimes = ({ startsAt, endsAt, maturesAt }: CampaignContent): SeedTimes => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  maturesAt: new Date(maturesAt),
});

export const toCampaignId = (campaign: Pick<SeedCampaign, 'key'>): string =>
  seedId('campaign', campaign.key);
export const toUserId = (handle: string): string => seedId('user', handle);
export const toInvitationId = (campaign: Pick<SeedCampaign, 'key'>, key: string): string =>
  seedId('invitation', campaign.key, key);

/** @param inviterName gets the name of a handle */
export function toInvitationRows(
  campaign: SeedCampaign,
  base: Date,
  inviterName: (handle: string) => string | undefined,
): (typeof invitations.$inferInsert)[] {
  const day = (days: number | undefined) => (days === undefined ? null : getDay(base, days));
  return (campaign.invitations ?? []).map((invitation) => ({
    id: toInvitationId(campaign, invitation.key),
    campaignId: toCampaignId(campaign),
    publicToken: invitation.token,
    inviterUserId: invitation.inviter ? toUserId(invitation.inviter) : null,
    inviterName: invitation.inviter ? (inviterName(invitation.inviter) ?? null) : null,
    forHandle: invitation.forHandle ?? null,
    message: invitation.message ?? null,
    maxUses: invitation.maxUses ?? null,
    uses: invitation.uses ?? 0,
    expiresAt: day(invitation.expiresDay),
    revokedAt: day(invitation.revokedDay),
  }));
}
