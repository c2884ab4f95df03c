/** A user's own rows in a campaign, as one column of the statement that loads campaigns. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Attachment } from '../../../contract/post.ts';
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
} from '../../schema.ts';
import { isBrandMember } from '../users/brand-members.queries.ts';
import { isCampaignPost } from './counted-posts.queries.ts';

const postCounts = {
  weekId: posts.weekId,
  status: posts.status,
  n: sql<number>`count(*)`,
  impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)`,
  /** The first file of each post that has files. */
  files: sql<
    Attachment[]
  >`coalesce(jsonb_agg(${posts.attachments}->0) filter (where ${posts.attachments}->0 is not null), '[]')`,
};
const ranks = {
  periodId: standings.periodId,
  rank: standings.rank,
  score: standings.score,
  posts: standings.posts,
  estimate: standings.estimate,
  bonus: standings.bonus,
};
const membership = {
  acceptedTermsVersion: participations.acceptedTermsVersion,
  joinedAt: participations.joinedAt,
  leftAt: participations.leftAt,
};
const rewardColumns = allColumns(rewards);

export interface MyRows {
  /** One row for a member, also after leaving; none for others. */
  participation: JsonRow<typeof membership>[];
  /** Whether an invitation of the handle is not used up. */
  invited: boolean;
  /** Whether the viewer is a member of the campaign's brand. */
  isBrandMember: boolean;
  /** Counts without feedback, by week and status. */
  posts: JsonRow<typeof postCounts>[];
  /** In each week, and in the campaign as a whole. */
  standings: JsonRow<typeof ranks>[];
  /** In the order in which they expire. */
  rewards: JsonRow<typeof rewardColumns>[];
}

/** Whether the user is a member now. */
export const isMember = ({ participation: [row] }: Pick<MyRows, 'participation'>): boolean =>
  row !== undefined && row.leftAt === null;

/** SQL: the handle of the joined `users` and `network_accounts`, in lower case; null where another account has it now. */
export const viewerHandle = sql`case when ${users.handleLostAt} is null
  then lower(coalesce(${networkAccounts.handle}, ${users.handle})) end`;

/**
 * SQL condition: invited by handle. No `exists`, which the planner may answer by reading the invitations of all campaigns
 * into a hash table.
 */
export const isInvited = (isUsable: SQL): SQL<boolean> =>
  sql`coalesce((select true from ${invitations} where ${invitations.campaignId} = ${campaigns.id}
    and lower(${invitations.forHandle}) = ${viewerHandle} and ${invitations.revokedAt} is null and ${isUsable} limit 1), false)`;

export const hasUsesLeft = sql`(${invitations.maxUses} is null or ${invitations.uses} < ${invitations.maxUses})`;

/** SQL condition: of the campaign, and of the joined `users`. */
const isOwn = (
  table: typeof participations | typeof posts | typeof standings | typeof rewards,
): SQL => and(eq(table.campaignId, campaigns.id), eq(table.userId, users.id))!;

/** SQL: the invitation by which the joined `users` row became a member; null for others. */
export const myInvitationId = sql`(select ${participations.invitationId} from ${participations}
  where ${isOwn(participations)} and ${participations.leftAt} is null)`;

/** Columns of {@link MyRows} for the row of `campaigns` and the joined `users`. */
export const myRows = {
  participation: jsonRows(membership, sql`from ${participations} where ${isOwn(participations)}`),
  invited: isInvited(hasUsesLeft),
  isBrandMember: sql<boolean>`${isBrandMember(sql`${users.id}`, sql`${campaigns.advertiserId}`)}`,
  posts: jsonRows(
    postCounts,
    sql`from ${posts} where ${isOwn(posts)} and ${isCampaignPost}
      group by ${posts.weekId}, ${posts.status}`,
  ),
  standings: jsonRows(ranks, sql`from ${standings} where ${isOwn(standings)}`),
  rewards: jsonRows(
    rewardColumns,
    sql`from ${rewards} where ${isOwn(rewards)} order by ${rewards.claimUntil}, ${rewards.id}`,
  ),
};
