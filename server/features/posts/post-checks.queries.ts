/** Whether a person may publish a post now: campaign, weekly limit, suggestion, duplicates. Locks what is counted. */
import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { PostCreate } from '../../../contract/post.ts';
import { toTextKey } from '../../../common/text/compared-text.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  campaigns,
  campaignWeeks,
  participations,
  postIntents,
  posts,
  suggestions,
} from '../../schema.ts';
import { isCampaignOpen, findWeekAt } from '../campaigns/campaign-status.rules.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { dayMs } from '../../common/time-math.ts';
import { invalidField } from './post-checks.rules.ts';

/**
 * Checks that the user may publish this post now. Locks the participation, so that concurrent posts are counted one by one.
 * @param ownIntent id of the intent that is being published; excluded from the counts
 */
export async function assertMayPost(
  ctx: Context,
  tx: Tx,
  userId: string,
  input: PostCreate,
  ownIntent?: string,
): Promise<void> {
  const now = ctx.clock.now();
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, input.campaignId));
  if (!campaign || campaign.state === 'draft')
    throw new ApiError('NOT_FOUND', { kind: 'campaign-of-post' });
  const [joined] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.campaignId, campaign.id),
        eq(participations.userId, userId),
        isNull(participations.leftAt),
      ),
    )
    .for('update');
  if (!joined) throw new ApiError('NOT_JOINED', { campaign: campaign.title });
  const isPost = input.kind !== 'feedback';
  if (isPost && !isCampaignOpen(campaign, now))
    throw new ApiError('CAMPAIGN_CLOSED', { kind: 'post', campaign: campaign.title });
  if (isPost) await assertWeeklyLimit(tx, userId, campaign, now, ownIntent);
  await assertSuggestion(tx, campaign, input, ownIntent);
  await assertNotDuplicate(tx, userId, input, now);
}

/** SQL condition: intents that are being sent, or whose response was lost; without `ownIntent`. */
const isOpenIntent = (ownIntent: string | undefined) =>
  and(
    isNull(postIntents.networkPostId),
    isNull(postIntents.refusedAt),
    ownIntent === undefined ? undefined : ne(postIntents.id, ownIntent),
  );

export async function findWeekId(tx: Tx, campaign: CampaignRow, at: Date): Promise<string | null> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id));
  return findWeekAt(weeks, at)?.id ?? null;
}

async function assertWeeklyLimit(
  tx: Tx,
  userId: string,
  campaign: CampaignRow,
  now: Date,
  ownIntent?: string,
): Promise<void> {
  if (campaign.maxPostsPerWeek === null) return;
  const weekId = await findWeekId(tx, campaign, now);
  const counted = await countWeekPosts(tx, { userId, campaign, weekId }, ownIntent);
  if (counted < campaign.maxPostsPerWeek) return;
  throw new ApiError('POST_LIMIT_REACHED', {
    campaign: campaign.title,
    count: campaign.maxPostsPerWeek,
  });
}

/**
 * Posts that take a place of the person's week: those that are written, and those that are being sent. Call it after the
 * participation is locked.
 *
 * @param ownIntent id of the intent that is being published; excluded from the count
 */
export async function countWeekPosts(
  tx: Tx,
  { userId, campaign, weekId }: { userId: string; campaign: CampaignRow; weekId: string | null },
  ownIntent?: string,
): Promise<number> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id));
  const written = await tx.$count(
    posts,
    and(
      eq(posts.userId, userId),
      eq(posts.campaignId, campaign.id),
      eq(posts.kind, 'post'),
      ne(posts.status, 'deleted'),
      weekId ? eq(posts.weekId, weekId) : isNull(posts.weekId),
    ),
  );
  const own = and(
    eq(postIntents.userId, userId),
    eq(postIntents.campaignId, campaign.id),
    eq(postIntents.kind, 'post'),
  );
  const open = await tx
    .select({
      at: sql<Date>`coalesce(${postIntents.sentAt}, ${postIntents.createdAt})`.mapWith(
        postIntents.createdAt,
      ),
    })
    .from(postIntents)
    .where(and(own, isOpenIntent(ownIntent)));
  return written + open.filter(({ at }) => (findWeekAt(weeks, at)?.id ?? null) === weekId).length;
}

/** Locks the suggestion, so that concurrent uses are counted one by one. */
async function assertSuggestion(
  tx: Tx,
  campaign: CampaignRow,
  { selectedSuggestionId: id }: PostCreate,
  ownIntent?: string,
): Promise<void> {
  if (!id) return;
  const [row] = await tx
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), eq(suggestions.campaignId, campaign.id)))
    .for('no key update');
  if (!row) throw invalidField(['selectedSuggestionId'], 'is no suggestion of this campaign');
  if (row.maxUses === null) return;
  const [used] = await tx.select({ n: count() }).from(posts).where(eq(posts.suggestionId, id));
  const [sending] = await tx
    .select({ n: count() })
    .from(postIntents)
    .where(and(eq(postIntents.suggestionId, id), isOpenIntent(ownIntent)));
  if (used!.n + sending!.n >= row.maxUses)
    throw invalidField(
      ['selectedSuggestionId'],
      'was used as often as it may be; change the text or choose another',
    );
}

/** The network rejects duplicate texts; check before anything is sent. */
async function assertNotDuplicate(
  tx: Tx,
  userId: string,
  { content }: PostCreate,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const recent = and(
    eq(posts.userId, userId),
    gt(posts.createdAt, since),
    ne(posts.status, 'deleted'),
  );
  const written = await tx.select({ content: posts.content }).from(posts).where(recent);
  const key = toTextKey(content);
  const same = written.some((post) => toTextKey(post.content) === key);
  if (same) throw new ApiError('DUPLICATE_POST');
}
