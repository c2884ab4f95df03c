/** People whose own campaign it is: nobody earns from the pool of a brand that they speak for, and administrators decide about money. */
import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { adminRole } from '../users/impersonation.rules.ts';

/** What the question needs of a campaign. */
type CampaignOwner = { advertiserId: string; title: string };

/**
 * SQL condition: the account is a member of an advertiser of the campaign's brand, or of the campaign's advertiser.
 * @param userId SQL of the account's id
 * @param advertiserId SQL of the campaign's advertiser
 */
export const isBrandMember = (userId: SQL, advertiserId: SQL): SQL => sql`exists (
  select from advertiser_members member
    join network_accounts account on account.network = member.network and account.network_user_id = member.network_user_id
    join advertisers theirs on theirs.id = member.advertiser_id
    join advertisers its on its.id = ${advertiserId}
  where account.user_id = ${userId} and (theirs.id = its.id or theirs.brand = its.brand))`;

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

/**
 * SQL condition: the account can't join the campaign, as in {@link assertNotOwnCampaign}.
 * @param userId SQL of the account's id
 * @param advertiserId SQL of the campaign's advertiser
 */
export const isBarredFromJoining = (userId: SQL, advertiserId: SQL): SQL =>
  sql`(${isBrandMember(userId, advertiserId)} or exists (
    select from users barred where barred.id = ${userId} and ${adminRole} = any (barred.roles)))`;

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
