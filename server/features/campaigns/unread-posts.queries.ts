/** Whether the results of a campaign wait for the network: a post has no counts of the last hour before them. */
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { posts } from '../../schema.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { areResultsFinal } from './campaign-status.rules.ts';

/** Each read of the last hour sets the next one to a time after the results, so what is due before was not read in it. */
const isUnread = ({ id, maturesAt }: Pick<CampaignRow, 'id' | 'maturesAt'>) =>
  and(
    eq(posts.campaignId, id),
    lte(posts.nextReadAt, maturesAt),
    inArray(posts.status, ['evaluating', 'eligible', 'eligible-bonus']),
  );

/** Ask it from the time of the results on. */
export async function hasUnreadPosts(
  db: Db | Tx,
  campaign: Pick<CampaignRow, 'id' | 'maturesAt'>,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(posts)
    .where(isUnread(campaign))
    .limit(1);
  return row !== undefined;
}

/**
 * Whether maturity, at its time, would fix the rewards: nothing is unread, and no post is undecided (`isUndecided` of
 * `post-evaluation.rules.ts`).
 */
export async function canResultsBeFixed(
  db: Db | Tx,
  campaign: Pick<CampaignRow, 'id' | 'maturesAt'>,
): Promise<boolean> {
  if (await hasUnreadPosts(db, campaign)) return false;
  const isUndecided = or(
    eq(posts.status, 'evaluating'),
    and(inArray(posts.status, ['eligible', 'eligible-bonus']), isNotNull(posts.missingSince)),
  );
  const [undecided] = await db
    .select({ one: sql`1` })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), isUndecided))
    .limit(1);
  return undecided === undefined;
}

/** Whether the results are due and wait for the network. */
export async function areResultsDelayed(
  db: Db,
  campaign: CampaignRow,
  now: Date,
): Promise<boolean> {
  const isDue = campaign.state === 'published' && now >= campaign.maturesAt;
  return isDue && !areResultsFinal(campaign) && (await hasUnreadPosts(db, campaign));
}

export const countUnreadPosts = (
  db: Db,
  campaign: Pick<CampaignRow, 'id' | 'maturesAt'>,
): Promise<number> => db.$count(posts, isUnread(campaign));
