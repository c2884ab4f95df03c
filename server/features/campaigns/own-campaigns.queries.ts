/** People whose own campaign it is: nobody earns from the pool of a brand that they speak for, and administrators decide about money. */
import { sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { isBrandMember } from '../users/brand-members.queries.ts';
import { adminRole } from '../users/impersonation.rules.ts';

/** What the question needs of a campaign. */
type CampaignOwner = { advertiserId: string; title: string };

/** Why it is the person's own campaign; null: it is not. */
export async function findOwnership(
  tx: Tx,
  campaign: CampaignOwner,
  userId: string,
): Promise<'member' | 'administrator' | null> {
  const [found] = await queryRows<{ isMember: boolean; isAdministrator: boolean }>(
    tx,
    sql`select ${isBrandMember(sql`u.id`, sql`${campaign.advertiserId}::uuid`)} as "isMember",
      ${adminRole} = any (u.roles) as "isAdministrator" from users u where u.id = ${userId}`,
  );
  if (found?.isMember) return 'member';
  return found?.isAdministrator ? 'administrator' : null;
}

/** @throws ApiError FORBIDDEN for a member of the campaign's brand, and for an administrator */
export async function assertNotOwnCampaign(
  tx: Tx,
  campaign: CampaignOwner,
  userId: string,
): Promise<void> {
  const ownership = await findOwnership(tx, campaign, userId);
  if (ownership === null) return;
  const kind = ownership === 'member' ? 'own-campaign' : 'administrator-joins';
  throw new ApiError('FORBIDDEN', { kind, campaign: campaign.title });
}
