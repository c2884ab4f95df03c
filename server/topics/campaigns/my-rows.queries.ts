/** A user's own rows in a campaign, as one column of the statement that loads campaigns. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { allColumns, jsonRows, type JsonRow } from '../../db/json-rows.ts';
import {
  campaigns,
  invitations,
  networkAccounts,
  participations,
  posts,
  rewards,
  standings,
  users,
} from '../../db/schema.ts';
import { isCampaignPost } from './standings.queries.ts';

const postCounts = {
  weekId: posts.weekId,
  status: posts.status,
  n: sql<number>`count(*)`,
  impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)`,
};
const ranks = {
  periodId: standings.periodId,
  rank: standings.rank,
  estimate: standings.estimate,
};
const rewardColumns = allColumns(rewards);

export interface MyRows {
  joinedAt: Date | null;
  /** By handle, with an invitation that is not used up. */
  invited: boolean;
  /** Counts without feedback, by week and status. */
  posts: JsonRow<typeof postCounts>[];
  /** In each week, and in the campaign as a whole. */
  standings: JsonRow<typeof ranks>[];
  /** In the order in which they expire. */
  rewards: JsonRow<typeof rewardColumns>[];
}

/** SQL: the handle of the joined `users` and `network_accounts`, in lower case. */
export const viewerHandle = sql`lower(coalesce(${networkAccounts.handle}, ${users.handle}))`;

/** SQL condition: invited by handle. */
export const isInvited = (isUsable: SQL): SQL =>
  sql`exists (select from ${invitations} where ${invitations.campaignId} = ${campaigns.id}
    and lower(${invitations.forHandle}) = ${viewerHandle} and ${invitations.revokedAt} is null and ${isUsable})`;

const hasUsesLeft = sql`(${invitations.maxUses} is null or ${invitations.uses} < ${invitations.maxUses})`;

const ofCampaign = (
  table: typeof participations | typeof posts | typeof standings | typeof rewards,
  userId: string | null,
): SQL => and(eq(table.campaignId, campaigns.id), sql`${table.userId} = ${userId}`)!;

/** Columns of {@link MyRows} for the row of `campaigns`. */
export const selectMyRows = (userId: string | null) => ({
  joinedAt: sql`(select ${participations.joinedAt} from ${participations}
    where ${ofCampaign(participations, userId)})`.mapWith(
    participations.joinedAt,
  ) as SQL<Date | null>,
  invited: isInvited(hasUsesLeft) as SQL<boolean>,
  posts: jsonRows(
    postCounts,
    sql`from ${posts} where ${ofCampaign(posts, userId)} and ${isCampaignPost}
      group by ${posts.weekId}, ${posts.status}`,
  ),
  standings: jsonRows(ranks, sql`from ${standings} where ${ofCampaign(standings, userId)}`),
  rewards: jsonRows(
    rewardColumns,
    sql`from ${rewards} where ${ofCampaign(rewards, userId)} order by ${rewards.claimUntil}, ${rewards.id}`,
  ),
});
