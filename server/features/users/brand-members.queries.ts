/** Which accounts speak for the brand of a campaign, and can't join it. */
import { sql, type SQL } from 'drizzle-orm';
import { adminRole } from './impersonation.rules.ts';

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

/**
 * SQL condition: the account can't join the campaign, as in `assertNotOwnCampaign`.
 * @param userId SQL of the account's id
 * @param advertiserId SQL of the campaign's advertiser
 */
export const isBarredFromJoining = (userId: SQL, advertiserId: SQL): SQL =>
  sql`(${isBrandMember(userId, advertiserId)} or exists (
    select from users barred where barred.id = ${userId} and ${adminRole} = any (barred.roles)))`;
