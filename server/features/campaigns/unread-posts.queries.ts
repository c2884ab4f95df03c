/**
 * Whether the results of a campaign wait for the network: a post has no counts of the last hour before them, or it is not known yet
 * whether a post was published.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../common/time-math.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { jobs, postIntents, posts } from '../../schema.ts';
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

/** How long a lost post is searched for, and results wait for it: the account of its author at the network may be gone for good. */
export const longestSearch = 3 * dayMs;

/**
 * Whether a post was sent whose answer was lost, and its job (`publish-post.jobs.ts`) has not found out yet what became of it. Recorded
 * after the results, it would have no reward. Read along the jobs: only few of the intents have one.
 */
export async function hasLostPosts(
  db: Db | Tx,
  campaign: Pick<CampaignRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(jobs)
    .innerJoin(postIntents, eq(postIntents.id, sql`(${jobs.payload} ->> 'intentId')::uuid`))
    .where(
      and(
        eq(jobs.kind, 'find-post'),
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        eq(postIntents.campaignId, campaign.id),
        eq(postIntents.kind, 'post'),
        gt(postIntents.sentAt, new Date(now.getTime() - longestSearch)),
        isNull(postIntents.networkPostId),
        isNull(postIntents.refusedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Whether maturity, at its time, would fix the rewards: nothing is unread or lost, and no post is undecided (`isUndecided` of
 * `post-evaluation.rules.ts`).
 */
export async function canResultsBeFixed(
  db: Db | Tx,
  campaign: Pick<CampaignRow, 'id' | 'maturesAt'>,
  now: Date,
): Promise<boolean> {
  if ((await hasUnreadPosts(db, campaign)) || (await hasLostPosts(db, campaign, now))) return false;
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
  if (!isDue || areResultsFinal(campaign)) return false;
  return (await hasUnreadPosts(db, campaign)) || hasLostPosts(db, campaign, now);
}

export const countUnreadPosts = (
  db: Db,
  campaign: Pick<CampaignRow, 'id' | 'maturesAt'>,
): Promise<number> => db.$count(posts, isUnread(campaign));
